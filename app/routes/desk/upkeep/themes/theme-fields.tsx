/** The form of a theme. */
import { type Answered, hintOf, PartForm } from "#app/routes/desk/offers/part-page.tsx";
import type { ThemeValues } from "#app/routes/desk/upkeep/themes/theme-form.server.ts";
import {
  type Constraints,
  createFieldReader,
  SelectField,
  TextArea,
  TextField,
} from "#app/ui/form/field.tsx";
import { deskThemeTexts as t } from "#locale/catalogue/offers/themes.ts";

export function ThemeForm({
  stand,
  answer,
  constraint,
  values,
  pictures,
  intent,
  submit,
}: {
  stand: string;
  answer: Answered | undefined;
  constraint: Constraints<keyof ThemeValues>;
  values: ThemeValues;
  pictures: readonly { value: string; label: string }[];
  intent: string;
  submit: string;
}) {
  const field = createFieldReader({ constraint, lastResult: answer?.reply, defaultValue: values });
  const hint = hintOf(answer, values);
  return (
    <PartForm stand={stand} answer={answer} intent={intent} submit={submit}>
      <TextField
        field={field("heading")}
        label={t("heading")}
        hint={hint("heading", t("headingHint"))}
        autoComplete="off"
      />
      <TextArea
        field={field("description")}
        label={t("description")}
        hint={hint("description", t("descriptionHint"))}
        rows={6}
        optional={false}
      />
      <SelectField
        field={field("picture")}
        label={t("picture")}
        hint={t("pictureHint")}
        options={pictures}
        optional={false}
      />
    </PartForm>
  );
}
