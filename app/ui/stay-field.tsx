import { login as texts } from "#app/locales/de/login.ts";
import { addTexts, textsOf } from "#app/locales/texts.ts";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import type { FormReply } from "#app/web/form-reply.ts";

addTexts("login", texts);

/** The wish that makes the cookie outlast the browser. */
export function StayField({ reply }: { reply: FormReply | undefined }) {
  const { t } = textsOf("login");
  return <CheckboxField name="stay" label={t("stay")} hint={t("stayHint")} reply={reply} />;
}
