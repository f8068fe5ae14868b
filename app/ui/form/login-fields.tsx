import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

import { loginTexts as t } from "#locale/customer/login.ts";
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

/**
 * A password that can be read while it is typed, for who wants to check it (ASVS 2.1.12): what goes to each such field of
 * the page, and the button that changes it, behind the ordinary one of its form. Readers hear whether it is pressed. Without
 * scripts it sends the form, which comes again as it was typed, but for passwords: those never come back, and the page says so.
 * @param reply the answer to this page's form, whatever it was sent for; `parseForm` knows both names
 */
export function useVisiblePassword(reply: SubmissionResult | undefined) {
  const { sichtbar: said, lesbar } = (reply?.initialValue ?? {}) as Partial<Record<string, string>>;
  const [isShown, show] = useState(!said !== !lesbar);
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
          aria-describedby={said && "sichtbar"}
          // Where the form came again, the reader goes on where it was sent.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={!!said}
          onClick={(event) => {
            event.preventDefault();
            show(!isShown);
          }}
        />
        {said ? (
          <p className="hint" id="sichtbar">
            {said}
          </p>
        ) : null}
      </div>
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
