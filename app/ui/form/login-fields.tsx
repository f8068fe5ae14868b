import { loginTexts } from "#locale/account/login.ts";
import { textsOf } from "#app/locales/texts.ts";
import { CheckboxField } from "#app/ui/form/choices.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { Field } from "#app/ui/form/form-fields.ts";

/** The address of an account. @param autoComplete "username" beside a password, so that both are filled in together */
export function EmailField({
  field,
  hint,
  label,
  autoComplete = "email",
}: {
  field: Field;
  hint?: string;
  /** Where it is not plain whose address is meant. */
  label?: string;
  autoComplete?: "email" | "username";
}) {
  const t = textsOf(loginTexts);
  return (
    <TextField
      field={field}
      type="email"
      label={label ?? t("email")}
      hint={hint}
      autoComplete={autoComplete}
      inputMode="email"
    />
  );
}

/** Asked for once: it may be pasted, and whoever mistypes it gets a link by mail. */
export function NewPasswordField({ field }: { field: Field }) {
  const t = textsOf(loginTexts);
  return (
    <TextField
      field={field}
      type="password"
      label={t("newPassword.label")}
      hint={t("newPassword.hint")}
      autoComplete="new-password"
      width="medium"
    />
  );
}

/** The wish that makes the cookie outlast the browser. */
export function StayField({ field }: { field: Field }) {
  const t = textsOf(loginTexts);
  return <CheckboxField field={field} label={t("stay")} hint={t("stayHint")} />;
}

/** In the local storage while a window is open for logging in. */
export const loginMarker = "popup-login";
