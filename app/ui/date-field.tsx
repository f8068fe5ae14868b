import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { TextField, type TextFieldProps } from "#app/ui/field.tsx";
import { formatDate } from "#app/web/format.ts";

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
