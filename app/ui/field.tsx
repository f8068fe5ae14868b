import { FieldFrame, type FieldProps, inputLinks, typedValue } from "#app/ui/field-frame.tsx";

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
