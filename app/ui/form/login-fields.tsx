import { Link, useLocation } from "@remix-run/react";

import { loginTexts as t } from "#locale/account/login.ts";
import { CheckboxField, type Field, TextField, type TextFieldProps } from "#app/ui/form/field.tsx";

/** An address of e-mail, by default an account's. @param label where it is not plain whose is meant. @param autoComplete "username" beside a password, so that both are filled in together */
export function EmailField({ label, ...props }: Omit<TextFieldProps, "label"> & { label?: string }) {
  return (
    <TextField type="email" autoComplete="email" inputMode="email" {...props} label={label ?? t("email")} />
  );
}

/** One that is known, or a PIN. */
export function PasswordField(props: TextFieldProps) {
  return <TextField type="password" autoComplete="current-password" width="medium" {...props} />;
}

const shown = "sichtbar";

/**
 * A password that can be read while it is typed, for who wants to check it (ASVS 2.1.12): what goes to each such field of
 * the page, and the link that changes it. No script: the page comes again with the fields as text. Where scripts run, what
 * is already typed stays.
 */
export function useVisiblePassword() {
  const query = new URLSearchParams(useLocation().search);
  const isShown = query.has(shown);
  if (isShown) query.delete(shown);
  else query.set(shown, "1");
  return {
    input: isShown ? ({ type: "text", spellCheck: false } as const) : {},
    toggle: (
      <p>
        <Link to={`?${query}`}>{t(isShown ? "newPassword.hide" : "newPassword.show")}</Link>
      </p>
    ),
  };
}

/** Asked for once: it may be pasted, and whoever mistypes it gets a link by mail. */
export function NewPasswordField({ field, ...input }: { field: Field } & Partial<TextFieldProps>) {
  return (
    <PasswordField
      {...input}
      field={field}
      label={t("newPassword.label")}
      hint={t("newPassword.hint")}
      autoComplete="new-password"
    />
  );
}

/** The wish that makes the cookie outlast the browser. */
export function StayField({ field }: { field: Field }) {
  return <CheckboxField field={field} label={t("stay")} hint={t("stayHint")} />;
}

/** In the local storage while a window is open for logging in. */
export const loginMarker = "popup-login";
