import type { ReactNode } from "react";
import { textsOf } from "#app/locales/texts.ts";

import type { FormReply } from "#app/web/form-reply.ts";

export interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  reply?: FormReply | undefined;
  /** Marks the label; a field without the mark must be filled in. */
  optional?: boolean | undefined;
  /** Where several forms of a page have a field of this name; the error summary then needs the same id. */
  id?: string | undefined;
}

export function fieldId(name: string): string {
  return `f-${name}`;
}

/** What the visitor typed, else the value the page began with. */
export function typedValue(
  reply: FormReply | undefined,
  name: string,
  value: string | undefined,
): string | undefined {
  const typed = reply?.values[name];
  return (Array.isArray(typed) ? typed[0] : typed) ?? value;
}

/** Ids and marks of an input that belongs to this label, hint and error. */
export function inputLinks({ name, hint, reply, id = fieldId(name) }: FieldProps) {
  const wrong = reply?.errors[name] !== undefined;
  const described = [hint ? `${id}-hint` : "", wrong ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    id,
    name,
    "aria-describedby": described || undefined,
    "aria-invalid": wrong || undefined,
  };
}

/** Label, hint and error stand above the input, in this order. */
export function FieldFrame({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { name, label, hint, reply, optional, id = fieldId(name) } = props;
  const { t } = textsOf();
  return (
    <div className={reply?.errors[name] === undefined ? "field" : "field field-wrong"}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className="optional"> {t("optional")}</span> : null}
      </label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} text={reply?.errors[name]} />
      {children}
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  const { t } = textsOf();
  if (text === undefined) return null;
  return (
    <p className="field-error" id={id}>
      <span className="hidden">{t("errorPrefix")} </span>
      {text}
    </p>
  );
}
