/** The fields of a form: what Conform says of each, and how each is shown. */
import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
} from "@conform-to/react";
import { type InputHTMLAttributes, type ReactNode, useCallback, useEffect, useRef } from "react";

import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { continueEditing, isEdited } from "#app/ui/form/edited-fields.ts";

type Constraint = Partial<
  Pick<FieldMetadata, "required" | "minLength" | "maxLength" | "min" | "max" | "step" | "pattern">
>;

/** By field name; made of a schema on the server. */
export type Constraints<Name extends string = string> = Readonly<Record<Name, Constraint>>;

/** Begins the ids of a form's fields. It begins with a letter, as the id of an element must; a row's own id may not. */
export type FormId = "f" | `f-${string}`;

/** The id of a page's only form, or of the one for a row or an intent. */
export const formId = (...parts: readonly unknown[]): FormId =>
  parts.every((part) => !part) ? "f" : `f-${parts.filter(Boolean).join("-")}`;

/** What Conform tells of a field. */
export interface Field extends Constraint {
  id: string;
  errorId: string;
  descriptionId: string;
  name: string;
  initialValue?: string | string[] | undefined;
  /** What it had before anything was sent. */
  defaultValue?: string | undefined;
  errors?: string[] | undefined;
}

/** The answer, where it is to the form that sent these values: a page may have several. */
export function replyTo(
  reply: SubmissionResult | undefined,
  sent: Readonly<Record<string, string>>,
): SubmissionResult | undefined {
  return Object.entries(sent).every(([name, value]) => reply?.initialValue?.[name] === value)
    ? reply
    : undefined;
}

/**
 * The fields of a form by name, as `useForm` of Conform would describe them, without its client (decision 035).
 * @param id of its own where a page has several forms with the same names
 * @param lastResult what the action answered to this form: what was typed then goes before `defaultValue`
 */
export function formFields<Name extends string = string>({
  id = "f",
  constraint,
  lastResult,
  defaultValue,
}: {
  id?: FormId;
  constraint?: Constraints<Name> | undefined;
  lastResult?: SubmissionResult | null | undefined;
  defaultValue?: { readonly [name in Name]?: string | undefined };
}): (name: Name) => Field {
  const values: Readonly<Record<string, unknown>> | undefined = lastResult?.initialValue ?? defaultValue;
  return (name) => {
    const own = `${id}-${name}`;
    return {
      ...constraint?.[name],
      id: own,
      errorId: `${own}-error`,
      descriptionId: `${own}-hint`,
      name,
      defaultValue: defaultValue?.[name],
      initialValue: (values?.[name] ?? "") as string | string[],
      errors: lastResult?.error?.[name] ?? undefined,
    };
  };
}

// How a field looks: label, hint and error above, then the input.

export interface FieldProps {
  field: Field;
  label: ReactNode;
  hint?: string | undefined;
  /** Id of a hint that stands elsewhere, for several fields. */
  sharedHint?: string | undefined;
  /** Marks the label; where the schema says nothing, an unmarked field must be filled in. */
  optional?: boolean | undefined;
}

/** What Conform's `get*Props` want: they read no more of it than a `Field` has. */
const metadata = (field: Field) => field as unknown as FieldMetadata<string>;

/** To readers Firefox calls a required field wrong as long as it is empty, before anybody could fill it in, unless told otherwise. */
const saidWrong = (errors: unknown, required: boolean | undefined): boolean | undefined =>
  errors ? true : required && false;

export const inputProps = (
  field: Field,
  options: Parameters<typeof getInputProps>[1],
  hint?: string,
  sharedHint?: string,
): InputHTMLAttributes<HTMLInputElement> & { id: string } => ({
  ...getInputProps(metadata(field), options),
  "aria-describedby": describedBy(field, hint, sharedHint),
  "aria-invalid": saidWrong(field.errors, field.required),
});

/** The hint is heard first, as it stands first. */
export function describedBy(field: Field, hint: string | undefined, sharedHint?: string) {
  return (
    [hint && field.descriptionId, sharedHint, field.errors && field.errorId].filter(Boolean).join(" ") ||
    undefined
  );
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
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      "autoComplete" | "enterKeyHint" | "inputMode" | "maxLength" | "spellCheck"
    > {
  type?: "text" | "email" | "tel" | "password";
  width?: Width;
}

export function TextField({
  type = "text",
  width,
  field,
  label,
  hint,
  sharedHint,
  optional,
  ...input
}: TextFieldProps) {
  const props = { field, label, hint, optional };
  const { own, attach } = useReplacedInput();
  const stored = useRef(field.defaultValue);
  // The field shows the newly stored value (fewer rooms lower extras, too), unless nothing was stored before or somebody is
  // typing or has typed since.
  useEffect(() => {
    const [before, input] = [stored.current, own.current];
    stored.current = field.defaultValue;
    if (!before || before === field.defaultValue || !input || input === document.activeElement) return;
    if (!isEdited(input)) input.value = input.defaultValue;
  }, [field.defaultValue, own]);
  return (
    <FieldFrame {...props}>
      <input
        ref={attach}
        // Firefox keeps the first state of aria-invalid: an input that has become wrong is replaced.
        key={field.errors?.[0]}
        {...inputProps(field, { type }, hint, sharedHint)}
        className={classOf(width)}
        spellCheck={type === "email" ? false : undefined}
        {...input}
      />
    </FieldFrame>
  );
}

/** The input that a field has now; a replaced one hands over what was typed after the form was sent. */
function useReplacedInput() {
  const own = useRef<HTMLInputElement | null>(null);
  const hadFocus = useRef(false);
  const attach = useCallback((input: HTMLInputElement | null) => {
    const previous = own.current;
    if (input === null) hadFocus.current = previous !== null && previous === document.activeElement;
    else {
      own.current = input;
      if (previous && previous !== input) continueEditing(input, previous, hadFocus.current);
    }
  }, []);
  return { own, attach };
}

/** A small whole number. */
export function CountField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" width="short" {...props} />;
}

/** Several lines. @param rows how many are seen at once */
export function TextArea({ rows = 4, ...props }: FieldProps & { rows?: number }) {
  return (
    <FieldFrame {...props}>
      <textarea
        {...getTextareaProps(metadata(props.field))}
        aria-describedby={describedBy(props.field, props.hint)}
        className="input"
        rows={rows}
      />
    </FieldFrame>
  );
}

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: string | undefined;
  /** A link with its picture, beside the choice and no part of its name. */
  picture?: ReactNode;
}

export function SelectField({
  options,
  autoComplete,
  width,
  ...props
}: FieldProps & { options: readonly Choice[]; autoComplete?: string; width?: Width }) {
  // Sent twice by a form that is not ours, it is a list.
  const [initialValue] = [props.field.initialValue].flat();
  return (
    <FieldFrame {...props}>
      <select
        {...getSelectProps(metadata({ ...props.field, initialValue }))}
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

/**
 * A travel date as text, `24.12.2026`; the server takes other usual forms, too, digits alone among them: phones
 * show their keys. The label names the form.
 */
export function DateField({ field, ...props }: TextFieldProps) {
  // An ISO date is shown the German way; anything else stays as it was typed.
  const date: CivilDate | null = parseCivilDate(String(field.initialValue));
  const shown = date ? { ...field, initialValue: formatDate(date) } : field;
  return (
    <TextField
      autoComplete="off"
      inputMode="numeric"
      width="medium"
      maxLength={40}
      {...props}
      field={shown}
    />
  );
}

// What is chosen rather than typed.

/** Radios under each other; the first one has the id that the error summary links to. */
export function RadioGroup({
  field,
  label,
  hint,
  options,
  row = false,
}: FieldProps & {
  options: readonly Choice[];
  /** Side by side where there is room: for two short answers. */
  row?: boolean;
}) {
  const { errors, id } = field;
  // A form without a choice leaves the one before: nobody can untick a radio.
  const chosen = field.initialValue || field.defaultValue;
  return (
    <fieldset
      className={errors ? "field choices field-wrong" : "field choices"}
      aria-describedby={describedBy(field, hint)}
    >
      <legend>{label}</legend>
      <FieldHint field={field} hint={hint} />
      <div className={row ? "choice-row" : undefined}>
        {options.map((option, index) => (
          <ChoiceInput
            key={option.value}
            // No rule but this one stands at a radio; `getInputProps` writes all.
            type="radio"
            id={index === 0 ? id : `${id}-${index}`}
            name={field.name}
            option={option}
            required={field.required}
            defaultChecked={chosen === option.value}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** One radio or checkbox with its label on the right, a target of 44 px. */
export function ChoiceInput({
  option: { value, label, hint, picture },
  error,
  ...input
}: {
  id: string;
  option: Choice;
  /** Id of the message that belongs to a checkbox of its own. */
  error?: string | undefined;
} & InputHTMLAttributes<HTMLInputElement>) {
  const { id } = input;
  // The first radio has the id of its group, whose own hint is another.
  const hintId = `${id}-of-choice`;
  const described = [hint && hintId, error].filter(Boolean).join(" ");
  return (
    <div className="choice">
      <input
        type={input.type}
        {...input}
        value={value}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      {picture}
    </div>
  );
}

/** One box to tick; never ticked beforehand where it costs money (BGB § 312a (3)). */
export function CheckboxField({ field, label, hint }: FieldProps) {
  return (
    <div className={field.errors ? "field field-wrong" : "field"}>
      <FieldHint field={field} />
      <ChoiceInput
        {...inputProps(field, { type: "checkbox", value: "1" })}
        option={{ value: "1", label, hint }}
        error={field.errors && field.errorId}
      />
    </div>
  );
}
