import { loginTexts } from "#locale/account/login.ts";
import { textsOf } from "#app/locales/texts.ts";
import { CheckboxField } from "#app/ui/form/choices.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { FormReply } from "#app/http/form-reply.ts";

/** The address of an account. @param autoComplete "username" beside a password, so that both are filled in together */
export function EmailField({
  reply,
  hint,
  label,
  autoComplete = "email",
}: {
  reply: FormReply | undefined;
  hint?: string;
  /** Where it is not plain whose address is meant. */
  label?: string;
  autoComplete?: "email" | "username";
}) {
  const t = textsOf(loginTexts);
  return (
    <TextField
      name="email"
      type="email"
      label={label ?? t("email")}
      hint={hint}
      autoComplete={autoComplete}
      inputMode="email"
      maxLength={254}
      reply={reply}
    />
  );
}

/** Asked for once: it may be pasted, and whoever mistypes it gets a link by mail. */
export function NewPasswordField({ reply }: { reply: FormReply | undefined }) {
  const t = textsOf(loginTexts);
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

/** The wish that makes the cookie outlast the browser. */
export function StayField({ reply }: { reply: FormReply | undefined }) {
  const t = textsOf(loginTexts);
  return <CheckboxField name="stay" label={t("stay")} hint={t("stayHint")} reply={reply} />;
}

/** In the local storage while a window is open for logging in. */
export const loginMarker = "popup-login";
