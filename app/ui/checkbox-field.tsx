import { FieldError, type FieldProps, fieldId } from "#app/ui/field-frame.tsx";
import { ChoiceInput } from "#app/ui/radio-group.tsx";

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
