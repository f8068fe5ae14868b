/** /verwaltung/angebote/{offer}/haus: address, telephone and attributes of a property. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, type OfferInFile, hashOfferPart } from "#app/commands/catalogue/offers.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { buildRefusalReply, constraintOf, readForm } from "#app/http/forms.server.ts";
import { deskOfferPath } from "#app/http/back-office-urls.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { attributeRows, houseForm, parsePart, refusedPart } from "#app/routes/desk/offers/form.server.ts";
import { offerHead, openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { addRowName, type Answered, hintOf, PartForm, PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { listOffersOfContact } from "#app/store/queries/catalogue/offer-heads.server.ts";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferHouseTexts as t } from "#locale/catalogue/offers/offer-texts.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => deskOfferTexts("pages.haus"));

const names = ["name", "address", "zip", "city", "phone", "email"] as const;
/** Empty rows below the filled ones. A button adds another one. */
const emptyRows = 1;
/** Field names have up to three digits. */
const lastRow = 999;
const rowPrefix = "attribute";

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
    constraint: constraintOf(houseForm),
    values: valuesOf(offer),
    rows: offer.contact.displayAttributes.length + emptyRows,
    shared: await listOffersOfContact(args.context.shop.db, offer.contact.slug, offer.slug),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const rows = [...form.keys()].flatMap((name) => /^key(\d{1,3})$/.exec(name)?.[1] ?? []);
  if (form.has(addRowName(rowPrefix))) return answerAddedAttribute(form, rows);
  const labels: Record<string, string> = Object.fromEntries([
    ...names.map((name) => [name, t(name)]),
    ...rows.flatMap((number) => [
      [`key${number}`, t("key", { number })],
      [`value${number}`, t("value", { number })],
    ]),
  ]);
  const read = parsePart(form, houseForm, labels);
  if (!read.ok) return data(read, { status: 422 });
  const { name, address, zip, city, phone, email } = read.value;
  const filled = attributeRows(read.value);
  const displayAttributes = filled.map(({ key, value }) => ({ key, value }));
  const answer = await changeOffer(args.context.shop.work(), offer.slug, {
    part: "house",
    edit: (before) => ({
      ...before,
      contact: { ...before.contact, name, address, zip, city, phone, email, displayAttributes },
    }),
    by: actorIn(form, operator),
  });
  if (answer.ok) return seeOther(deskOfferPath(offer.slug, "gespeichert"));
  const fieldOf = (path: string) => {
    const [, index, part] = /^contact\.displayAttributes\[(\d+)\]\.(key|value)$/.exec(path) ?? [];
    if (index !== undefined) return `${part}${filled[Number(index)]?.row}`;
    return names.find((each) => path === `contact.${each}`);
  };
  return data(refusedPart(form, answer, { fieldOf, labels }), { status: 422 });
}

/** The answer to the button that adds an empty row: all typed values, nothing stored. */
function answerAddedAttribute(form: FormData, rows: readonly string[]): Answered {
  form.delete(addRowName(rowPrefix));
  const row = Math.min(lastRow, Math.max(0, ...rows.map(Number)) + 1);
  return { reply: buildRefusalReply(form, {}), changed: false, added: { prefix: rowPrefix, row } };
}

export default function DeskOfferHouse() {
  const { head, stand, values, constraint, rows, shared } = useLoaderData<typeof loader>();
  const answer: Answered | undefined = useActionData<typeof action>();
  const typed = Object.keys(answer?.reply.initialValue ?? {}).map((name) =>
    Number(/^(?:key|value)(\d+)$/.exec(name)?.[1] ?? 0),
  );
  const added = answer?.added?.row ?? 0;
  const count = Math.max(rows, ...typed, added);
  const field = createFieldReader<string>({ constraint, lastResult: answer?.reply, defaultValue: values });
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
      <PartForm stand={stand} answer={answer} hasRows>
        {line("name", t("name"))}
        {line("address", t("address"))}
        {line("zip", t("zip"), { width: "short" })}
        {line("city", t("city"))}
        {line("phone", t("phone"), { type: "tel" })}
        {line("email", t("email"), { type: "email" })}
        <h2>{t("attributes")}</h2>
        <p>{t("attributesText")}</p>
        {Array.from({ length: count }, (_, index) => {
          const [key, value] = rowNames(index + 1);
          return (
            <div key={key} className="search">
              {line(key, t("key", { number: index + 1 }), {
                optional: false,
                autoFocus: index + 1 === added,
              })}
              {line(value, t("value", { number: index + 1 }), { optional: false })}
            </div>
          );
        })}
        <Submit label={t("addAttribute")} name={addRowName(rowPrefix)} kind="quiet" />
      </PartForm>
    </PartPage>
  );
}
