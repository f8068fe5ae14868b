import type { ReactNode } from "react";

import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { allPagesTexts } from "#locale/all-pages.ts";
import { textsOf } from "#app/locales/texts.ts";
import type { FormReply } from "#app/http/form-reply.ts";
import { formatDate } from "#app/domain/format.ts";

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
  const t = textsOf(allPagesTexts);
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
  const t = textsOf(allPagesTexts);
  if (text === undefined) return null;
  return (
    <p className="field-error" id={id}>
      <span className="hidden">{t("errorPrefix")} </span>
      {text}
    </p>
  );
}

export interface TextFieldProps extends FieldProps {
  defaultValue?: string | undefined;
  type?: "text" | "email" | "tel" | "search" | "number" | "password" | undefined;
  autoComplete?: string | undefined;
  inputMode?: "text" | "numeric" | "decimal" | "email" | "tel" | undefined;
  maxLength?: number | undefined;
  /** Width by the length of what belongs in: postcode, number. */
  width?: "short" | "medium" | undefined;
  /** Id of a datalist with suggestions. */
  list?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

export function TextField({
  defaultValue,
  type = "text",
  autoComplete,
  inputMode,
  maxLength,
  width,
  list,
  min,
  max,
  ...field
}: TextFieldProps) {
  return (
    <FieldFrame {...field}>
      <input
        {...inputLinks(field)}
        className={width ? `input input-${width}` : "input"}
        type={type}
        defaultValue={typedValue(field.reply, field.name, defaultValue) ?? ""}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        list={list}
        min={min}
        max={max}
        spellCheck={type === "email" ? false : undefined}
      />
    </FieldFrame>
  );
}

/** Several lines. */
export function TextArea({ maxLength, ...field }: FieldProps & { maxLength?: number }) {
  return (
    <FieldFrame {...field}>
      <textarea
        {...inputLinks(field)}
        className="input"
        rows={4}
        maxLength={maxLength}
        defaultValue={typedValue(field.reply, field.name, "")}
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
  defaultValue,
  autoComplete,
  width,
  ...field
}: FieldProps & {
  options: readonly Choice[];
  defaultValue?: string | undefined;
  autoComplete?: string | undefined;
  width?: "short" | "medium" | undefined;
}) {
  return (
    <FieldFrame {...field}>
      <select
        {...inputLinks(field)}
        className={width ? `input input-${width}` : "input"}
        defaultValue={typedValue(field.reply, field.name, defaultValue)}
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
export function DateField({ defaultValue, ...field }: TextFieldProps) {
  return (
    <TextField
      autoComplete="off"
      width="medium"
      maxLength={40}
      {...field}
      defaultValue={asTyped(defaultValue)}
    />
  );
}

/** An ISO date is shown the German way; anything else stays as it was typed. */
function asTyped(value: string | undefined): string | undefined {
  const date: CivilDate | null = value === undefined ? null : parseCivilDate(value);
  return date ? formatDate(date) : value;
}
