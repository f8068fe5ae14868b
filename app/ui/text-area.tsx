import { FieldFrame, type FieldProps, inputLinks, typedValue } from "#app/ui/field-frame.tsx";

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
