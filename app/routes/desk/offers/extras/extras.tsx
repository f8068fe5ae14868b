/** /verwaltung/angebote/{offer}/leistungen: lists the extra services of an offer and adds one. */
import { isDeepStrictEqual } from "node:util";

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import {
  changeOffer,
  createEntryKey,
  type OfferInFile,
  hashOfferPart,
} from "#app/commands/catalogue/offers.server.ts";
import { formatMoney } from "#app/domain/format.ts";
import { cents, type Currency } from "#app/domain/money.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { deskOfferPagePath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { ExtraForm } from "#app/routes/desk/offers/extras/extra-form.tsx";
import {
  type Extra,
  extraChoices,
  extraConstraint,
  extraValues,
  kinds,
  parseExtra,
  refusedExtra,
} from "#app/routes/desk/offers/extras/extra-form.server.ts";
import { offerHead, openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferExtraTexts as t } from "#locale/catalogue/offers/offer-extras.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const doneNames = ["angelegt", "gespeichert", "entfernt"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  const choices = extraChoices(offer);
  const doneParam = new URL(args.request.url).searchParams.get("erledigt");
  return {
    head: offerHead(offer),
    stand: hashOfferPart(offer, "extras"),
    choices,
    kinds: kinds(),
    constraint: extraConstraint,
    values: extraValues(),
    rows: (offer.upgrades ?? []).map((extra) => extraRow(extra, choices.currency)),
    done: doneNames.find((each) => each === doneParam) ?? null,
  };
}

function extraRow(extra: Extra, currency: Currency) {
  const { serviceCode, description, unitPrice, perPerson, isOptional, availability } = extra;
  const price = formatMoney(cents(Math.round(unitPrice * 100)), currency);
  return {
    code: serviceCode,
    description,
    price: t(perPerson ? "each" : "perUnit", { price }),
    kind: t(isOptional ? "optional" : "mandatory"),
    when: t(availability ? "limited" : "always"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const read = parseExtra(form);
  if (!read.ok) return data(read, { status: 422 });
  const answer = await changeOffer(args.context.shop.work(), offer.slug, {
    part: "extras",
    edit: (before) => added(before, read.extra),
    by: actorIn(form, operator),
  });
  if (answer.ok) return seeOther(`${deskOfferPagePath(offer.slug, "leistungen")}?erledigt=angelegt`);
  return data(refusedExtra(form, answer, offer.upgrades?.length ?? 0), { status: 422 });
}

/** Returns the offer unchanged when it has an equal extra, as after a form that is sent twice. */
function added(offer: OfferInFile, extra: Omit<Extra, "serviceCode">): OfferInFile {
  const before = offer.upgrades ?? [];
  if (before.some(({ serviceCode: _, ...each }) => isDeepStrictEqual(each, extra))) return offer;
  const taken = before.map(({ serviceCode }) => serviceCode.toLowerCase());
  const serviceCode = createEntryKey(extra.description, taken).toUpperCase();
  return { ...offer, upgrades: [...before, { serviceCode, ...extra }] };
}

export default function DeskOfferExtras() {
  const { head, rows, done, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PartPage head={head} title={t("title")} lead={t("lead")} answer={answer}>
      {done && !answer ? (
        <Notice kind="success">
          <p>{t(`done.${done}`)}</p>
        </Notice>
      ) : null}
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("title")}
          quiet
          rows={rows}
          rowKey={(row) => row.code}
          columns={[
            { heading: t("extra"), cell: (row) => row.description },
            { heading: t("price"), cell: (row) => row.price },
            { heading: t("kind"), cell: (row) => row.kind },
            { heading: t("when"), cell: (row) => row.when },
            {
              heading: t("act"),
              cell: (row) => (
                <Link
                  to={deskOfferPagePath(head.slug, "leistungen", row.code)}
                  aria-label={`${t("change")}: ${row.description}`}
                >
                  {t("change")}
                </Link>
              ),
            },
          ]}
        />
      )}
      <section className="act" aria-labelledby="add">
        <h2 id="add">{t("add")}</h2>
        <ExtraForm {...form} answer={answer} intent="add" submit={t("addSubmit")} heading="h3" />
      </section>
    </PartPage>
  );
}
