import { Form, Link } from "@remix-run/react";

import { textsOf } from "#app/locales/texts.ts";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { DateField } from "#app/ui/date-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFrame } from "#app/ui/hidden-intent.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { searchPath } from "#app/web/paths.ts";
import type { FormReply } from "#app/web/form-reply.ts";

const countries = [
  { value: "DE", label: "Deutschland" },
  { value: "AT", label: "Österreich" },
];
const ways = [
  { value: "EMAIL", label: "Per E-Mail", hint: "Kostenlos, sofort nach der Zahlung" },
  { value: "POST", label: "Per Post (4,90 €)", hint: "Zwei bis vier Werktage, auf schwerem Papier" },
];

export function SampleButtons() {
  const { t } = textsOf("components");
  return (
    <section className="band" aria-labelledby="buttons">
      <h2 id="buttons">{t("buttons")}</h2>
      <p className="prose">{t("buttonsText")}</p>
      <Form method="post">
        <FormFrame intent="sample" />
        <p className="actions">
          <Submit label={t("primary")} kind="primary" />
          <Submit label={t("plain")} />
          <Submit label={t("danger")} kind="danger" />
          <Submit label={t("quiet")} kind="quiet" />
          <Link className="button" to={searchPath()}>
            {t("link")}
          </Link>
        </p>
      </Form>
    </section>
  );
}

/** Empty, with a hint, optional, filled. */
export function SampleFields() {
  const { t } = textsOf("components");
  return (
    <section className="band" aria-labelledby="fields">
      <h2 id="fields">{t("fields")}</h2>
      <Form method="post" noValidate className="prose">
        <FormFrame intent="sample" />
        <TextField name="empty" label="Nachname" autoComplete="off" />
        <TextField
          name="hinted"
          label="Telefonnummer"
          hint="Nur für Rückfragen zu Ihrer Bestellung"
          optional
          autoComplete="off"
        />
        <TextField
          name="filled"
          label="Straße und Hausnummer"
          defaultValue="Donaudampfschifffahrtsstraße 12"
          autoComplete="off"
        />
        <div className="field-row">
          <DateField name="from" label="Anreise (TT.MM.JJJJ)" hint="21.11.2026 bis 20.11.2027" />
          <DateField name="until" label="Abreise (TT.MM.JJJJ)" defaultValue="2026-12-27" />
        </div>
        <SelectField name="country" label="Land" options={countries} defaultValue="AT" width="medium" />
        <RadioGroup name="mode" legend="Wie möchten Sie suchen?" row options={modes} defaultValue="b" />
        <RadioGroup name="shipping" legend="Versand" options={ways} defaultValue="POST" />
        <CheckboxField name="news" label="Angebote per E-Mail erhalten" hint="Höchstens einmal im Monat" />
        <CheckboxField name="same" label="Ich reise selbst mit" defaultChecked />
        <Submit label={t("primary")} kind="primary" />
      </Form>
    </section>
  );
}

const modes = [
  { value: "b", label: "Mit Reisedaten" },
  { value: "o", label: "Ohne Reisedaten" },
];

/** The same kinds of fields after a refused form, with the summary that leads to them. */
export function SampleErrors({ reply }: { reply: FormReply }) {
  const { t } = textsOf("components");
  return (
    <section className="band" aria-labelledby="wrong" data-sample="">
      <h2 id="wrong">{t("wrong")}</h2>
      <ErrorSummary reply={reply} focus={false} />
      <Form method="post" noValidate className="prose">
        <FormFrame intent="sample" />
        <TextField name="zipCode" label="Postleitzahl" width="short" reply={reply} autoComplete="off" />
        <DateField
          name="dateOff"
          label="Anreise (TT.MM.JJJJ)"
          hint="21.11.2026 bis 20.11.2027"
          reply={reply}
        />
        <SelectField name="land" label="Land" options={countries} reply={reply} width="medium" />
        <RadioGroup name="way" legend="Versand der Gutscheine" options={ways} reply={reply} />
        <CheckboxField name="agreed" label="Alle Reisenden haben gültige Ausweise" reply={reply} />
        <Submit label={t("primary")} kind="primary" />
      </Form>
    </section>
  );
}
