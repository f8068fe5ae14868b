/** Form fields: Conform's metadata for each field, and the components that render them. */
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

/** Validation attributes by field name, derived from a schema on the server. */
export type Constraints<Name extends string = string> = Readonly<Record<Name, Constraint>>;

/** Prefix of a form's field ids. It starts with a letter, as HTML ids should, because a row's own id may not. */
export type FormId = "f" | `f-${string}`;

/** The id prefix of a page's only form, or of the form for one row or intent. */
export const formId = (...parts: readonly unknown[]): FormId =>
  ["f", ...parts.filter(Boolean)].join("-") as FormId;

/** A field's metadata in Conform's terms. */
export interface Field extends Constraint {
  id: string;
  errorId: string;
  descriptionId: string;
  name: string;
  initialValue?: string | string[] | undefined;
  /** The value before anything was submitted. */
  defaultValue?: string | readonly string[] | undefined;
  errors?: string[] | undefined;
}

/** Returns the action's reply if it answers the form with these values, as a page may have several forms. */
export function findReply(
  reply: SubmissionResult | undefined,
  sent: Readonly<Record<string, string>>,
): SubmissionResult | undefined {
  return Object.entries(sent).every(([name, value]) => reply?.initialValue?.[name] === value)
    ? reply
    : undefined;
}

/**
 * Returns a function that describes a field by name, like Conform's `useForm` without its client code (decision 035).
 * @param id needed where a page has several forms with the same field names
 * @param lastResult the action's reply to this form; its typed values take precedence over `defaultValue`
 */
export function createFieldReader<Name extends string = string>({
  id = "f",
  constraint,
  lastResult,
  defaultValue,
}: {
  id?: FormId;
  constraint?: Constraints<Name> | undefined;
  lastResult?: SubmissionResult | null | undefined;
  defaultValue?: { readonly [name in Name]?: string | readonly string[] | undefined };
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

export interface FieldProps {
  field: Field;
  label: ReactNode;
  hint?: string | undefined;
  /** Id of a hint elsewhere on the page that several fields share. */
  sharedHint?: string | undefined;
  /** Marks the label as optional. Without a constraint, an unmarked field is required. */
  optional?: boolean | undefined;
}

/** Conform's `get*Props` read only the properties that a `Field` has. */
const metadata = (field: Field) => field as unknown as FieldMetadata<string>;

/**
 * Firefox reports an empty required field as invalid to screen readers from the start, unless `aria-invalid` is false.
 */
const ariaInvalid = (errors: unknown, required: boolean | undefined): boolean | undefined =>
  errors ? true : required && false;

export const inputProps = (
  field: Field,
  options: Parameters<typeof getInputProps>[1],
  hint?: string,
  sharedHint?: string,
): InputHTMLAttributes<HTMLInputElement> & { id: string } => ({
  ...getInputProps(metadata(field), options),
  "aria-describedby": describedBy(field, hint, sharedHint),
  "aria-invalid": ariaInvalid(field.errors, field.required),
});

/** Ids for `aria-describedby`: the hint comes before the error, as it does on the page. */
export function describedBy(field: Field, hint: string | undefined, sharedHint?: string) {
  return (
    [hint && field.descriptionId, sharedHint, field.errors && field.errorId].filter(Boolean).join(" ") ||
    undefined
  );
}

/** Renders label, hint and error above the input, in this order. */
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

/** Renders hint and error, the targets of the input's `aria-describedby`. */
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

/** Width that suits the expected content, such as a postcode or a number. */
type Width = "short" | "medium";

const classOf = (width?: Width) => (width ? `input input-${width}` : "input");

export interface TextFieldProps
  extends
    FieldProps,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      "autoComplete" | "autoFocus" | "enterKeyHint" | "inputMode" | "maxLength" | "spellCheck"
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
  // Shows a changed stored value (fewer rooms also lower the extras), unless there was none before or the visitor is
  // typing or has typed since.
  useEffect(() => {
    const [previous, input] = [stored.current, own.current];
    stored.current = field.defaultValue;
    if (!previous || previous === field.defaultValue || !input || input === document.activeElement) return;
    if (!isEdited(input)) input.value = input.defaultValue;
  }, [field.defaultValue, own]);
  return (
    <FieldFrame {...props}>
      <input
        ref={attach}
        // Firefox does not update aria-invalid: an input whose error changes is replaced.
        key={field.errors?.[0]}
        {...inputProps(field, { type }, hint, sharedHint)}
        className={classOf(width)}
        spellCheck={type === "email" ? false : undefined}
        {...input}
      />
    </FieldFrame>
  );
}

/** Tracks a field's current input element. A replaced input passes on what was typed after the form was submitted. */
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

export function CountField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" width="short" {...props} />;
}

/** @param props.cols width in text browsers */
export function TextArea({ rows = 4, cols, ...props }: FieldProps & { rows?: number; cols?: number }) {
  return (
    <FieldFrame {...props}>
      {/* A block of its own, because w3m writes a label beside the last line of the field. */}
      <div>
        <textarea
          {...getTextareaProps(metadata(props.field))}
          aria-describedby={describedBy(props.field, props.hint)}
          className="input"
          rows={rows}
          cols={cols}
        />
      </div>
    </FieldFrame>
  );
}

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: string | undefined;
  /** A link with a picture next to the choice, not part of its accessible name. */
  picture?: ReactNode;
}

export function SelectField({
  options,
  autoComplete,
  width,
  ...props
}: FieldProps & { options: readonly Choice[]; autoComplete?: string; width?: Width }) {
  // A foreign form may send the field twice, which makes the value an array.
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
 * A travel date as text, `24.12.2026`. The server also accepts other common formats, including digits only, because
 * phones show a numeric keypad. The label names the format.
 */
export function DateField({ field, ...props }: TextFieldProps) {
  // An ISO date is shown in German format. Anything else stays as typed.
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

/** Radio buttons below each other. The first one has the id that the error summary links to. */
export function RadioGroup({
  field,
  label,
  hint,
  options,
  row = false,
}: FieldProps & {
  options: readonly Choice[];
  /** Puts the choices side by side where there is room, for two short answers. */
  row?: boolean;
}) {
  const { errors, id } = field;
  // A form submitted without a choice keeps the previous one: a radio button cannot be unticked.
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
            // `required` is the only constraint that is valid on a radio button; `getInputProps` would write all of
            // them.
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

/** One radio button or checkbox with its label on the right, a target of 44 px. */
export function ChoiceInput({
  option: { value, label, hint, picture },
  error,
  ...input
}: {
  id: string;
  option: Choice;
  /** Id of the error message of a single checkbox. */
  error?: string | undefined;
} & InputHTMLAttributes<HTMLInputElement>) {
  const { id } = input;
  // The first radio button has the id of its group, whose hint needs another id.
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

/** A single checkbox. It is never preselected where it adds a cost (BGB § 312a (3)). */
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
