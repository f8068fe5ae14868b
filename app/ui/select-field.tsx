import { FieldFrame, type FieldProps, inputLinks, typedValue } from "#app/ui/field-frame.tsx";

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
