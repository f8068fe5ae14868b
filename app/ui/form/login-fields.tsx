import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

import { loginTexts as t } from "#locale/customer/login.ts";
import { CheckboxField, type Field, TextField, type TextFieldProps } from "#app/ui/form/field.tsx";

/**
 * An email field, by default for the customer's own address.
 * @param label needed where it is unclear whose address is meant
 * @param autoComplete "username" next to a password, so that password managers fill in both
 */
export function EmailField({ label, ...props }: Omit<TextFieldProps, "label"> & { label?: string }) {
  return (
    <TextField type="email" autoComplete="email" inputMode="email" {...props} label={label ?? t("email")} />
  );
}

export function PasswordField(props: TextFieldProps) {
  return <TextField type="password" autoComplete="current-password" width="medium" {...props} />;
}

/**
 * Lets the visitor show a new password while typing (ASVS 2.1.12). Returns props for each password field, and the
 * toggle button, which must come after the form's default button. Without scripts it submits the form, which returns
 * without the passwords.
 * @param reply the action's reply to this page's form, for any intent; `parseForm` knows both field names
 */
export function useVisiblePassword(reply: SubmissionResult | undefined) {
  const { sichtbar: hint, lesbar: isReadable } = (reply?.initialValue ?? {}) as Partial<
    Record<string, string>
  >;
  const [isShown, show] = useState(!hint !== !isReadable);
  return {
    input: isShown ? ({ type: "text", spellCheck: false } as const) : {},
    toggle: (
      <div>
        {isShown ? <input type="hidden" name="lesbar" value="1" /> : null}
        <input
          type="submit"
          className="button"
          name="sichtbar"
          value={t("newPassword.show")}
          aria-pressed={isShown}
          aria-describedby={hint && "sichtbar"}
          // Continues at the button after it has reloaded the page.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={!!hint}
          onClick={(event) => {
            event.preventDefault();
            show(!isShown);
          }}
        />
        {hint ? (
          <p className="hint" id="sichtbar">
            {hint}
          </p>
        ) : null}
      </div>
    ),
  };
}

/** Asked for only once: it can be pasted, and a customer who mistypes it gets a reset link by email. */
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

/** Asks for a cookie that outlives the browser session. */
export function RememberLoginField({ field }: { field: Field }) {
  return <CheckboxField field={field} label={t("stay")} hint={t("stayHint")} />;
}

/** Key in localStorage that is set while a login window is open. */
export const loginPopupKey = "popup-login";
