/** The form of a vendor, new or existing. */
import { type Answered, hintOf, PartForm } from "#app/routes/desk/offers/part-page.tsx";
import { type Constraints, createFieldReader, RadioGroup, TextField } from "#app/ui/form/field.tsx";
import { deskVendorTexts as t } from "#locale/catalogue/offers/vendors.ts";

interface LabeledField {
  name: string;
  label: string;
}

const organiserFields = [
  "organiserName",
  "organiserAddress",
  "insolvencyCover",
  "insolvencyContact",
  "insolvencyNumber",
] as const;

export function VendorForm({
  stand,
  answer,
  constraint,
  values,
  vat,
  intent,
  submit,
}: {
  stand: string;
  answer: Answered | undefined;
  constraint: Constraints;
  values: Readonly<Record<string, string>>;
  vat: Readonly<Record<"rates" | "amounts", readonly LabeledField[]>>;
  intent: string;
  submit: string;
}) {
  const field = createFieldReader<string>({ constraint, lastResult: answer?.reply, defaultValue: values });
  const hint = hintOf<string>(answer, values);
  const line = (name: string, label: string, about?: string) => (
    <TextField key={name} field={field(name)} label={label} hint={hint(name, about)} autoComplete="off" />
  );
  const number = ({ name, label }: LabeledField) => (
    <TextField
      key={name}
      field={field(name)}
      label={label}
      hint={hint(name)}
      inputMode="decimal"
      autoComplete="off"
      width="short"
      optional={false}
    />
  );
  const isUsed = (names: readonly string[]) =>
    names.some(
      (name) => values[name] !== "" || answer?.reply.initialValue?.[name] || answer?.reply.error?.[name],
    );
  const vatNames = Object.values(vat).flatMap((fields) => fields.map(({ name }) => name));
  return (
    <PartForm stand={stand} answer={answer} intent={intent} submit={submit}>
      {line("name", t("name"), t("nameHint"))}
      {line("address", t("address"), t("addressHint"))}
      {line("email", t("email"))}
      {line("phone", t("phone"))}
      {line("register", t("register"), t("registerHint"))}
      {line("vatId", t("vatId"), t("vatIdHint"))}
      <RadioGroup
        field={field("sells")}
        label={t("sells")}
        options={(["brokered", "own"] as const).map((value) => ({
          value,
          label: t(`sellsOptions.${value}`),
        }))}
      />
      <h2>{t("organiser")}</h2>
      <p>{t("organiserText")}</p>
      <details className="rows" open={isUsed(organiserFields)}>
        <summary>{t(values["organiserName"] === "" ? "noOrganiser" : "isOrganiser")}</summary>
        {organiserFields.map((name) => (
          <TextField
            key={name}
            field={field(name)}
            label={t(name)}
            hint={hint(name)}
            autoComplete="off"
            optional={false}
          />
        ))}
      </details>
      <h2>{t("vat")}</h2>
      <p>{t("vatText")}</p>
      <details className="rows" open={isUsed(vatNames)}>
        <summary>{t(vatNames.every((name) => values[name] === "") ? "noVat" : "ownVat")}</summary>
        <div className="search">{vat.rates.map(number)}</div>
        <div className="search">{vat.amounts.map(number)}</div>
      </details>
    </PartForm>
  );
}
