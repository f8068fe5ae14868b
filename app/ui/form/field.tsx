import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";

import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import type { Field } from "#app/ui/form/form-fields.ts";

export interface FieldProps {
  field: Field;
  label: string;
  hint?: string | undefined;
  /** Marks the label; where the schema says nothing, an unmarked field must be filled in. */
  optional?: boolean | undefined;
}

/** What Conform's `get*Props` want: they read no more of it than a `Field` has. */
const metadata = (field: Field) => field as unknown as FieldMetadata<string>;

export const inputProps = (
  field: Field,
  options: Parameters<typeof getInputProps>[1],
  hint?: string,
): InputHTMLAttributes<HTMLInputElement> & { id: string } => ({
  ...getInputProps(metadata(field), options),
  "aria-describedby": describedBy(field, hint),
});

/** The hint is heard first, as it stands first. */
export function describedBy(field: Field, hint: string | undefined) {
  return [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean).join(" ") || undefined;
}

/** Label, hint and error stand above the input, in this order. */
export function FieldFrame(props: FieldProps & { children: ReactNode }) {
  const { field, label, hint, optional = field.required === false, children } = props;
  return (
    <div className={field.errors ? "field field-wrong" : "field"}>
      <label htmlFor={field.id}>
        {label}
        {optional ? <span className="optional"> {t("optional")}</span> : null}
      </label>
      <FieldHint field={field} hint={hint} />
      {children}
    </div>
  );
}

/** Hint and error, which the input names as its description. */
export function FieldHint({ field, hint }: Pick<FieldProps, "field" | "hint">) {
  return (
    <>
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
      {field.errors ? (
        <p className="field-error" id={field.errorId}>
          <span className="hidden">{t("errorPrefix")} </span>
          {field.errors[0]}
        </p>
      ) : null}
    </>
  );
}

/** Width by the length of what belongs in: postcode, number. */
type Width = "short" | "medium";

const classOf = (width?: Width) => (width ? `input input-${width}` : "input");

export interface TextFieldProps
  extends
    FieldProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "inputMode" | "maxLength"> {
  type?: "text" | "email" | "tel" | "password";
  width?: Width;
}

export function TextField({ type = "text", width, field, label, hint, optional, ...input }: TextFieldProps) {
  const props = { field, label, hint, optional };
  return (
    <FieldFrame {...props}>
      <input
        {...inputProps(field, { type }, hint)}
        className={classOf(width)}
        spellCheck={type === "email" ? false : undefined}
        {...input}
      />
    </FieldFrame>
  );
}

/** A small whole number. */
export function CountField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" width="short" {...props} />;
}

/** Several lines. */
export function TextArea(props: FieldProps) {
  return (
    <FieldFrame {...props}>
      <textarea
        {...getTextareaProps(metadata(props.field))}
        aria-describedby={describedBy(props.field, props.hint)}
        className="input"
        rows={4}
      />
    </FieldFrame>
  );
}

export interface Choice {
  value: string;
  label: string;
  hint?: string | undefined;
}

export function SelectField({
  options,
  autoComplete,
  width,
  ...props
}: FieldProps & { options: readonly Choice[]; autoComplete?: string; width?: Width }) {
  return (
    <FieldFrame {...props}>
      <select
        {...getSelectProps(metadata(props.field))}
        aria-describedby={describedBy(props.field, props.hint)}
        className={classOf(width)}
        autoComplete={autoComplete}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A travel date as text, `24.12.2026`; the server takes other usual forms, too. The label names the form. */
export function DateField({ field, ...props }: TextFieldProps) {
  // An ISO date is shown the German way; anything else stays as it was typed.
  const date: CivilDate | null = parseCivilDate(String(field.initialValue));
  const shown = date ? { ...field, initialValue: formatDate(date) } : field;
  return <TextField autoComplete="off" width="medium" maxLength={40} {...props} field={shown} />;
}
