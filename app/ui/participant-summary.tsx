import { textsOf } from "#app/locales/texts.ts";

import { SummaryList } from "#app/ui/summary-list.tsx";
import { formatDate } from "#app/web/format.ts";
import { parseCivilDate } from "#app/domain/dates.ts";
import type { ShownField, ShownParticipant } from "#app/web/participant-data.ts";

/** The same as the form, when nothing can be changed any more. */
export function ParticipantSummary({ person }: { person: ShownParticipant }) {
  const { t } = textsOf("participants");
  return (
    <SummaryList
      rows={[
        { term: t("firstName"), value: person.firstName || t("notGiven") },
        { term: t("lastName"), value: person.lastName || t("notGiven") },
        ...person.fields.map((field) => ({ term: field.label, value: shownValue(field) })),
      ]}
    />
  );
}

function shownValue({ type, value, options }: ShownField): string {
  const { t } = textsOf("participants");
  if (value === "") return t("notGiven");
  if (type === "Boolean") return t(`boolean.${value}`);
  if (type === "Enum") return options.find((option) => option.value === value)?.label ?? value;
  const date = type === "Date" ? parseCivilDate(value) : null;
  return date ? formatDate(date) : value;
}
