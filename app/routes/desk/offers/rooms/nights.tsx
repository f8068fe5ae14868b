/** /verwaltung/angebote/{offer}/varianten/{variant}/preise: seasons, departures and stay rules of a variant. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, hashOfferPart } from "#app/commands/catalogue/offers.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskOfferPagePath } from "#app/http/back-office-urls.ts";
import { readForm } from "#app/http/forms.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { PartForm, PartPage } from "#app/routes/desk/offers/part-page.tsx";
import {
  copyConstraint,
  copySources,
  parseCopy,
  refusedCopy,
} from "#app/routes/desk/offers/rooms/copy-form.server.ts";
import { NightsForm } from "#app/routes/desk/offers/rooms/nights-fields.tsx";
import {
  nightsValues,
  parseNights,
  refusedNights,
  rulePrefix,
  seasonPrefix,
} from "#app/routes/desk/offers/rooms/nights-form.server.ts";
import { openVariant, replaceVariant, roomHead } from "#app/routes/desk/offers/rooms/open-room.server.ts";
import { answerAddedRow } from "#app/routes/desk/offers/rooms/rows.server.ts";
import {
  CheckboxField,
  createFieldReader,
  findReply,
  formId,
  SelectField,
  TextField,
} from "#app/ui/form/field.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferRoomTexts as t } from "#locale/catalogue/offers/offer-rooms.ts";

export const meta = buildUnlistedMeta(() => t("nightsTitle"));

export async function loader(args: LoaderFunctionArgs) {
  const { offer, variant, room, name } = await openVariant(args);
  return {
    ...roomHead(offer),
    ...nightsValues(variant, args.context.shop.today()),
    name,
    stand: hashOfferPart(offer, "nights", variant.key),
    count: room?.count ?? null,
    rows: variant.nightRows?.length ?? 0,
    sources: copySources(offer, variant.key),
    copyConstraint,
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer, variant, room, index } = await openVariant(args);
  const { shop } = args.context;
  const by = actorIn(form, operator);
  const change = { part: "nights", entry: variant.key, by } as const;
  const done = () => seeOther(`${deskOfferPagePath(offer.slug, "zimmer")}?erledigt=gespeichert`);
  if (form.get("intent") === "copy") {
    const read = parseCopy(form, offer, variant.key);
    if (!read.ok) return data({ reply: read.reply, changed: read.changed }, { status: 422 });
    const answer = await changeOffer(shop.work(), offer.slug, { ...change, edit: read.edit });
    return answer.ok ? done() : data(refusedCopy(form, offer, answer), { status: 422 });
  }
  const added = answerAddedRow(form, [seasonPrefix, rulePrefix]);
  if (added) return added;
  const read = parseNights(form, offer, { room, today: shop.today() });
  if (!read.ok) return data({ reply: read.reply, changed: read.changed }, { status: 422 });
  const answer = await changeOffer(shop.work(), offer.slug, {
    ...change,
    edit: (before) => replaceVariant(before, variant.key, read.edit),
  });
  if (answer.ok) return done();
  return data(refusedNights(form, offer, answer, { index, filled: read.filled }), { status: 422 });
}

export default function DeskOfferNights() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { head, name, stand, values, seasons, rules, words, count, rows, sources } = page;
  return (
    <PartPage head={head} title={t("nightsTitle")} lead={name} answer={answer}>
      <NightsForm
        {...{ stand, values, seasons, rules, words, count, rows }}
        answer={findReply(answer?.reply, { intent: "save" }) && answer}
      />
      {sources.length > 0 ? <Copy {...page} /> : null}
      <p>
        <Link to={deskOfferPagePath(head.slug, "zimmer")}>{t("back")}</Link>
      </p>
    </PartPage>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function Copy({ stand, currency, rows, sources, copyConstraint: constraint, words }: Page) {
  const answered = useActionData<typeof action>();
  const answer = findReply(answered?.reply, { intent: "copy" }) && answered;
  const field = createFieldReader<string>({ id: formId("copy"), constraint, lastResult: answer?.reply });
  const surcharge = (name: string, label: string) => (
    <TextField
      field={field(name)}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      width="short"
      optional={false}
    />
  );
  return (
    <section className="act" aria-labelledby="copy">
      <h2 id="copy">{t("copy")}</h2>
      <p>{t("copyText", { currency })}</p>
      <PartForm stand={stand} answer={answer} intent="copy" submit={t("copySubmit")}>
        <SelectField field={field("source")} label={t("source")} options={sources} optional={false} />
        <div className="search">
          {surcharge("plusAmount", t("plusAmount", { currency }))}
          {surcharge("plusPercent", t("plusPercent"))}
        </div>
        {words === "cruise" ? null : <CheckboxField field={field("withRules")} label={t("withRules")} />}
        {rows > 0 ? <CheckboxField field={field("replace")} label={t("replaceRows")} /> : null}
      </PartForm>
    </section>
  );
}
