import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { cents } from "#app/domain/money.ts";
import { galleryPath, searchPath } from "#app/http/urls.ts";
import { componentTexts as t } from "#demo/locales/de/gallery.ts";
import { errorTexts as errors } from "#locale/all-pages.ts";
import { dealTexts as deal } from "#locale/catalogue/deal.ts";
import { searchTexts as search } from "#locale/catalogue/search.ts";
import { cartTexts as cart } from "#locale/order/cart.ts";
import { NoResults } from "#app/routes/search/results.tsx";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { FlashArea, Notice, type NoticeKind } from "#app/ui/feedback/notices.tsx";
import {
  CheckboxField,
  DateField,
  createFieldReader,
  RadioGroup,
  SelectField,
  TextField,
} from "#app/ui/form/field.tsx";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { NotFoundIllustration } from "#app/ui/layout/error-page.tsx";
import { Stars } from "#app/ui/offer/offer-card.tsx";
import { Price } from "#app/ui/offer/price-block.tsx";

const countries = [
  { value: "DE", label: "Deutschland" },
  { value: "AT", label: "Österreich" },
];
const ways = [
  { value: "EMAIL", label: "Per E-Mail", hint: "Kostenlos, sofort nach der Zahlung" },
  { value: "POST", label: "Per Post (4,90 €)", hint: "Zwei bis vier Werktage, auf schwerem Papier" },
];

export function SampleButtons() {
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

export function SampleFields() {
  const defaultValue = {
    filled: "Donaudampfschifffahrtsstraße 12",
    until: "2026-12-27",
    country: "AT",
    mode: "b",
    shipping: "POST",
    same: "1",
  };
  const field = createFieldReader<string>({ defaultValue });
  return (
    <section className="band" aria-labelledby="fields">
      <h2 id="fields">{t("fields")}</h2>
      <Form method="post" noValidate className="prose">
        <FormFrame intent="sample" />
        <TextField field={field("empty")} label="Nachname" autoComplete="off" />
        <TextField
          field={field("hinted")}
          label="Telefonnummer"
          hint="Nur für Rückfragen zu Ihrer Bestellung"
          optional
          autoComplete="off"
        />
        <TextField field={field("filled")} label="Straße und Hausnummer" autoComplete="off" />
        <div className="field-row">
          <DateField field={field("from")} label="Anreise (TT.MM.JJJJ)" hint="21.11.2026 bis 20.11.2027" />
          <DateField field={field("until")} label="Abreise (TT.MM.JJJJ)" />
        </div>
        <SelectField field={field("country")} label="Land" options={countries} width="medium" />
        <RadioGroup field={field("mode")} label="Wie möchten Sie suchen?" row options={modes} />
        <RadioGroup field={field("shipping")} label="Versand" options={ways} />
        <CheckboxField
          field={field("news")}
          label="Angebote per E-Mail erhalten"
          hint="Höchstens einmal im Monat"
        />
        <CheckboxField field={field("same")} label="Ich reise selbst mit" />
        <Submit label={t("primary")} kind="primary" />
      </Form>
    </section>
  );
}

const modes = [
  { value: "b", label: "Mit Reisedaten" },
  { value: "o", label: "Ohne Reisedaten" },
];

/** The same kinds of fields after a refused form, with the error summary. */
export function SampleErrors({ reply }: { reply: SubmissionResult }) {
  const field = createFieldReader({ lastResult: reply });
  return (
    <section className="band" aria-labelledby="wrong" data-sample="">
      <h2 id="wrong">{t("wrong")}</h2>
      <ErrorSummary reply={reply} focus={false} />
      <Form method="post" noValidate className="prose">
        <FormFrame intent="sample" />
        <TextField field={field("zipCode")} label="Postleitzahl" width="short" autoComplete="off" />
        <DateField field={field("dateOff")} label="Anreise (TT.MM.JJJJ)" hint="21.11.2026 bis 20.11.2027" />
        <SelectField field={field("land")} label="Land" options={countries} width="medium" />
        <RadioGroup field={field("way")} label="Versand der Gutscheine" options={ways} />
        <CheckboxField field={field("agreed")} label="Alle Reisenden haben gültige Ausweise" />
        <Submit label={t("primary")} kind="primary" />
      </Form>
    </section>
  );
}

const kinds: readonly NoticeKind[] = ["info", "success", "warning", "danger"];
const flashes = (["danger", "warning", "info"] as const).map((kind) => ({
  kind,
  text: "So meldet die Seite, was zuletzt geschehen ist.",
}));

export function SampleNotices() {
  return (
    <section className="band" aria-labelledby="notices">
      <h2 id="notices">{t("notices")}</h2>
      {kinds.map((kind) => (
        <Notice key={kind} kind={kind}>
          <p>{t("noticeText")}</p>
        </Notice>
      ))}
      <FlashArea messages={flashes} />
    </section>
  );
}

export function SamplePrices({ ends }: { ends: string }) {
  return (
    <section className="band" aria-labelledby="prices">
      <h2 id="prices">{t("prices")}</h2>
      <SummaryList
        rows={[
          { term: t("simple"), value: <Price amount={cents(57792)} currency="EUR" /> },
          { term: t("former"), value: <Price amount={cents(57792)} currency="EUR" former={cents(68900)} /> },
          {
            term: t("large"),
            value: <Price amount={cents(123450)} currency="EUR" former={cents(150000)} strong />,
          },
          { term: t("francs"), value: <Price amount={cents(123450)} currency="CHF" /> },
          ...[1, 3, 6, 8].map((category) => ({
            term: `Kategorie ${category}`,
            value: <Stars category={category} />,
          })),
          { term: t("ends"), value: deal("offerEnds", { date: ends }) },
        ]}
      />
    </section>
  );
}

/** Empty, sold-out and failed states, each with further links. */
export function SampleStates() {
  return (
    <section className="band" aria-labelledby="states">
      <h2 id="states">{t("states")}</h2>
      <NoResults
        ways={[
          { label: "Ohne „Südtirol“: 12\u00a0Angebote", href: searchPath() },
          { label: "Ohne „Vollpension“: 1\u00a0Angebot", href: galleryPath() },
        ]}
        narrowed
        alternative={null}
        filterTexts={{ link: search("filter"), show: null }}
      />
      <Notice kind="info" title={cart("emptyTitle")}>
        <p>{cart("empty")}</p>
        <p>
          <Link className="button" to={searchPath()}>
            {cart("toSearch")}
          </Link>
        </p>
      </Notice>
      {(["sold-out", "expired", "not-yet"] as const).map((state) => (
        <Notice key={state} kind="warning" title={deal(`state.${state}`)}>
          <p>{deal(`state.${state}Text`, { date: "24.12.2026" })}</p>
        </Notice>
      ))}
      <Notice kind="warning" title={deal("refusal.title")}>
        <p>{deal("refusal.closed-to-arrival")}</p>
      </Notice>
      <Notice kind="danger" title={search("failedTitle")}>
        <p>{search("failed")}</p>
      </Notice>
    </section>
  );
}

export function SampleLost() {
  return (
    <section className="lost band" aria-labelledby="lost">
      <NotFoundIllustration />
      <div>
        <h2 id="lost">{t("lost")}</h2>
        <p className="lead">{errors("lead.404")}</p>
        <p>{t("lostText")}</p>
        <p>
          <Link className="button" to={`${galleryPath()}/gibt-es-nicht`}>
            {t("lostLink")}
          </Link>
        </p>
      </div>
    </section>
  );
}
