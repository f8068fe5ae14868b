import type { InputHTMLAttributes } from "react";

import { type Choice, describedBy, FieldHint, type FieldProps, inputProps } from "#app/ui/form/field.tsx";

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
  option: { value, label, hint },
  error,
  ...input
}: {
  id: string;
  option: Choice;
  /** Id of the message that belongs to a checkbox of its own. */
  error?: string | undefined;
} & InputHTMLAttributes<HTMLInputElement>) {
  const { id } = input;
  const described = [hint && `${id}-hint`, error].filter(Boolean).join(" ");
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
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
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
