import { login as texts } from "#app/locales/de/login.ts";
import { addTexts, textsOf } from "#app/locales/texts.ts";
import { TextField } from "#app/ui/field.tsx";
import type { FormReply } from "#app/web/form-reply.ts";

addTexts("login", texts);

/** Asked for once: it may be pasted, and whoever mistypes it gets a link by mail. */
export function NewPasswordField({ reply }: { reply: FormReply | undefined }) {
  const { t } = textsOf("login");
  return (
    <TextField
      name="password"
      type="password"
      label={t("newPassword.label")}
      hint={t("newPassword.hint")}
      autoComplete="new-password"
      maxLength={200}
      width="medium"
      reply={reply}
    />
  );
}
