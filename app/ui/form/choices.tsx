import {
  type Choice,
  FieldError,
  fieldId,
  type FieldProps,
  inputLinks,
  typedValue,
} from "#app/ui/form/field.tsx";
import type { FormReply } from "#app/http/form-reply.ts";

/** Radios under each other; the first one has the id that the error summary links to. */
export function RadioGroup({
  name,
  legend,
  hint,
  options,
  reply,
  defaultValue,
  row = false,
  id = fieldId(name),
}: {
  name: string;
  legend: string;
  hint?: string | undefined;
  options: readonly Choice[];
  reply?: FormReply | undefined;
  defaultValue?: string | undefined;
  /** Side by side where there is room: for two short answers. */
  row?: boolean | undefined;
  id?: string | undefined;
}) {
  const links = inputLinks({ name, label: legend, hint, reply, id });
  const chosen = typedValue(reply, name, defaultValue);
  return (
    <fieldset
      className={links["aria-invalid"] ? "field choices field-wrong" : "field choices"}
      aria-describedby={links["aria-describedby"]}
    >
      <legend>{legend}</legend>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} text={reply?.errors[name]} />
      <div className={row ? "choice-row" : undefined}>
        {options.map((option, index) => (
          <ChoiceInput
            key={option.value}
            type="radio"
            id={index === 0 ? id : `${id}-${index}`}
            name={name}
            option={option}
            checked={chosen === option.value}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** One radio or checkbox with its label on the right, a target of 44 px. */
export function ChoiceInput({
  type,
  id,
  name,
  option,
  checked,
  error,
}: {
  type: "radio" | "checkbox";
  id: string;
  name: string;
  option: Choice;
  checked: boolean;
  /** Id of the message that belongs to a checkbox of its own. */
  error?: string | undefined;
}) {
  const described = [option.hint ? `${id}-hint` : "", error ?? ""].filter(Boolean).join(" ");
  return (
    <div className="choice">
      <input
        type={type}
        id={id}
        name={name}
        value={option.value}
        defaultChecked={checked}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id}>{option.label}</label>
      {option.hint ? (
        <p className="hint" id={`${id}-hint`}>
          {option.hint}
        </p>
      ) : null}
    </div>
  );
}

/** One box to tick; never ticked beforehand where it costs money (BGB § 312a (3)). */
export function CheckboxField({
  name,
  label,
  hint,
  reply,
  id = fieldId(name),
  value = "1",
  defaultChecked = false,
}: FieldProps & { value?: string; defaultChecked?: boolean }) {
  const error = reply?.errors[name];
  return (
    <div className={error === undefined ? "field" : "field field-wrong"}>
      <FieldError id={`${id}-error`} text={error} />
      <ChoiceInput
        type="checkbox"
        id={id}
        name={name}
        option={{ value, label, hint }}
        checked={reply ? [reply.values[name]].flat().includes(value) : defaultChecked}
        error={error === undefined ? undefined : `${id}-error`}
      />
    </div>
  );
}
