/** /verwaltung/angebote/{offer}/haus: address, telephone and attributes of a property. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, type OfferInFile, hashOfferPart } from "#app/commands/catalogue/offers.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { deskOfferPath } from "#app/http/back-office-urls.ts";
import { refusedPart, typedIn } from "#app/routes/desk/offers/form.server.ts";
import { offerHead, openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { hintOf, PartForm, PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { listOffersOfContact } from "#app/store/queries/catalogue/offer-heads.server.ts";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferHouseTexts as t } from "#locale/catalogue/offers/offer-texts.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => deskOfferTexts("pages.haus"));

const names = ["name", "address", "zip", "city", "phone", "email"] as const;
/** Empty rows for new attributes. */
const emptyRows = 3;
/** Most attributes that are read from a form. */
const mostRows = 60;

const rowNames = (row: number) => [`key${row}`, `value${row}`] as const;

function valuesOf({ contact }: OfferInFile): Record<string, string> {
  const rows = contact.displayAttributes.flatMap(({ key, value }, index) => {
    const [keyName, valueName] = rowNames(index + 1);
    return [
      [keyName, key],
      [valueName, value],
    ];
  });
  return { ...Object.fromEntries(names.map((name) => [name, contact[name]])), ...Object.fromEntries(rows) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  return {
    head: offerHead(offer),
    stand: hashOfferPart(offer, "house"),
    values: valuesOf(offer),
    rows: offer.contact.displayAttributes.length + emptyRows,
    shared: await listOffersOfContact(args.context.shop.db, offer.contact.slug, offer.slug),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const rows = Array.from({ length: mostRows }, (_, index) => index + 1).filter((row) =>
    form.has(rowNames(row)[0]),
  );
  const typed: Record<string, string> = typedIn(form, [...names, ...rows.flatMap(rowNames), "stand"]);
  const text = (name: string) => (typed[name] ?? "").trim();
  const filled = rows.filter((row) => rowNames(row).some((name) => text(name) !== ""));
  const answer = await changeOffer(args.context.shop.work(), offer.slug, {
    part: "house",
    edit: (before) => ({
      ...before,
      contact: {
        ...before.contact,
        ...Object.fromEntries(names.map((name) => [name, text(name)])),
        displayAttributes: filled.map((row) => {
          const [key, value] = rowNames(row);
          return { key: text(key), value: text(value) };
        }),
      },
    }),
    by: { operator, seen: text("stand") },
  });
  if (answer.ok) return seeOther(deskOfferPath(offer.slug, "gespeichert"));
  const labels: Record<string, string> = Object.fromEntries(names.map((name) => [name, t(name)]));
  for (const row of rows) {
    const [key, value] = rowNames(row);
    labels[key] = t("key", { number: row });
    labels[value] = t("value", { number: row });
  }
  const fieldOf = (path: string) => {
    const [, index, name] = /^contact\.displayAttributes\[(\d+)\]\.(key|value)$/.exec(path) ?? [];
    if (index !== undefined) return `${name}${filled[Number(index)]}`;
    return names.find((each) => path === `contact.${each}`);
  };
  return data(refusedPart(typed, answer, { fieldOf, labels }), { status: 422 });
}

export default function DeskOfferHouse() {
  const { head, stand, values, rows, shared } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const typed = Object.keys(answer?.reply.initialValue ?? {}).filter((name) => name.startsWith("key"));
  const count = Math.max(rows, typed.length);
  const field = createFieldReader<string>({ lastResult: answer?.reply, defaultValue: values });
  const hint = hintOf(answer, values);
  const line = (name: string, label: string, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField key={name} field={field(name)} label={label} hint={hint(name)} autoComplete="off" {...more} />
  );
  return (
    <PartPage head={head} title={deskOfferTexts("pages.haus")} answer={answer}>
      {shared.length > 0 ? (
        <div className="subnav">
          <p>{t("shared", { count: shared.length })}</p>
          <ul>
            {shared.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={deskOfferPath(slug)}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <PartForm stand={stand} answer={answer}>
        {line("name", t("name"))}
        {line("address", t("address"))}
        {line("zip", t("zip"), { width: "short", optional: true })}
        {line("city", t("city"))}
        {line("phone", t("phone"), { type: "tel", optional: true })}
        {line("email", t("email"), { type: "email", optional: true })}
        <h2>{t("attributes")}</h2>
        <p>{t("attributesText")}</p>
        {Array.from({ length: count }, (_, index) => {
          const [key, value] = rowNames(index + 1);
          return (
            <div key={key} className="search">
              {line(key, t("key", { number: index + 1 }), { optional: false })}
              {line(value, t("value", { number: index + 1 }), { optional: false })}
            </div>
          );
        })}
      </PartForm>
    </PartPage>
  );
}
