/** /verwaltung/angebote/{offer}: the state of an offer, links to its parts, and the button that takes it off sale. */
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { readHotelInfo } from "#app/commands/catalogue/hotel-info.server.ts";
import * as commands from "#app/commands/catalogue/offers.server.ts";
import { placeOf } from "#app/domain/catalogue/offer.ts";
import { formatDeadline, formatInstant } from "#app/domain/format.ts";
import { seeOther } from "#app/http/access.server.ts";
import { buildRefusalReply, constraintOf, parseForm, readForm } from "#app/http/forms.server.ts";
import {
  deskNewOfferPath,
  deskOfferPagePath,
  deskOfferPath,
  deskOffersPath,
  type OfferPage,
} from "#app/http/back-office-urls.ts";
import { dealPath } from "#app/http/urls.ts";
import { placeText, takeDownForm } from "#app/routes/desk/offers/form.server.ts";
import {
  offerHead,
  openOffer,
  soldVouchers,
  variantName,
} from "#app/routes/desk/offers/open-offer.server.ts";
import { GapList } from "#app/routes/desk/offers/sale/gap-list.tsx";
import { viewGaps } from "#app/routes/desk/offers/sale/gap-view.server.ts";
import { CheckboxField, createFieldReader } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { listVendors } from "#app/store/queries/catalogue/vendors.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { deskOfferTexts as t, saleStateNames } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => page?.house ?? t("title"));

const doneNames = ["gespeichert", "genommen", "verkauf", "angelegt", "kopiert"] as const;
const pages = [
  "texte",
  "bilder",
  "haus",
  "einordnung",
  "reise",
  "zimmer",
  "storno",
  "gutscheine",
  "leistungen",
  "aktionen",
  "verkauf",
  "kopieren",
  "hausprogramm",
  "verlauf",
] as const satisfies readonly OfferPage[];

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  const { shop } = args.context;
  const state = commands.findSaleState(offer, shop.now());
  const info = await readHotelInfo(shop, offer.vendor);
  const doneParam = new URL(args.request.url).searchParams.get("erledigt");
  return {
    ...offerHead(offer),
    place: placeOf(offer.contact),
    constraint: constraintOf(takeDownForm("")),
    deal: dealPath(offer),
    state,
    sale: saleText(offer, state),
    vendor: (await listVendors(shop.db)).find(({ key }) => key === offer.vendor)?.name ?? offer.vendor,
    pages: pages.filter(
      (each) =>
        (each !== "reise" || offer.cruise !== undefined) && (each !== "hausprogramm" || info !== null),
    ),
    rank: offer.rank ?? null,
    // An offer on sale is complete, and hints are on the page of its sale.
    gaps: state === "draft" ? (await viewGaps(shop.work(), offer)).hindrances : [],
    another: deskNewOfferPath({ art: offer.type === "Cruise" ? "reise" : "hotel", haus: offer.contact.slug }),
    variants: offer.variants.map((variant) => variantName(offer, variant)),
    vouchers: soldVouchers(offer),
    hints: (await commands.reviewOffer(shop.work(), offer)).map(({ path, reason }) => ({
      path: placeText(path),
      reason,
    })),
    done: doneNames.find((each) => each === doneParam) ?? null,
  };
}

function saleText(offer: commands.OfferInFile, state: ReturnType<typeof commands.findSaleState>): string {
  const { run, onlineTo } = commands.toSale(offer);
  const end = formatDeadline(onlineTo < run.end ? onlineTo : run.end);
  const named = {
    state: saleStateNames[state],
    start: formatInstant(run.start),
    end,
  };
  if (state === "draft") return named.state;
  return t(state === "on-sale" ? "one.until" : state === "not-yet" ? "one.from" : "one.since", named);
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const refused = (text: string) => data({ reply: buildRefusalReply(form, { "": text }) }, { status: 422 });
  if (form.get("intent") !== "take-down") return refused(t("refused.nothing"));
  const parsed = parseForm(form, takeDownForm(offerHead(offer).house));
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const answer = await commands.takeDownOffer(args.context.shop.work(), offer.slug, { operator });
  if (answer.ok) return seeOther(deskOfferPath(offer.slug, "genommen"));
  const reason =
    answer.refusal === "wrong" ? (answer.problems[0]?.reason ?? "") : t(`refused.${answer.refusal}`);
  return refused(reason);
}

export default function DeskOffer() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { slug, house, title, place, done, gaps, another, hints } = page;
  return (
    <>
      <FormOutcome reply={reply} done={done && t(`one.done.${done}`)} />
      <PageHeading title={house} lead={t("one.lead", { title, place })} />
      <GapList hindrances={gaps} hints={[]} />
      <OfferFacts {...page} />
      <nav className="subnav" aria-labelledby="parts">
        <h2 id="parts">{t("one.parts")}</h2>
        <ul>
          {page.pages.map((each) => (
            <li key={each}>
              <Link to={deskOfferPagePath(slug, each)}>{t(`pages.${each}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        <Link to={another}>{t("one.another")}</Link>
      </p>
      {hints.length > 0 ? (
        <section aria-labelledby="hints">
          <h2 id="hints">{t("one.hints")}</h2>
          <p>{t("one.hintsText")}</p>
          <ul>
            {hints.map((hint) => (
              <li key={`${hint.path} ${hint.reason}`}>{t("one.hint", hint)}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <TakeDown {...page} reply={reply} />
      <p>
        <Link to={deskOffersPath()}>{t("back")}</Link>
      </p>
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function OfferFacts({ state, sale, deal, rank, vendor, slug, variants, vouchers }: Page) {
  const onSale = state === "on-sale";
  return (
    <SummaryList
      rows={[
        {
          term: t("one.state"),
          value: <span className={onSale ? undefined : "late"}>{sale}</span>,
        },
        {
          term: t("one.preview"),
          // An ordinary link, because the offer's page is outside the back office.
          value: <a href={deal}>{t(onSale ? "one.previewLink" : "one.previewLater")}</a>,
        },
        { term: t("one.rank"), value: rank ?? t("one.noRank") },
        { term: t("one.vendor"), value: vendor },
        { term: t("one.slug"), value: slug },
        { term: t("one.variants"), value: variants.join("; ") },
        ...(vouchers.length > 0
          ? [
              {
                term: t("one.vouchers"),
                value: vouchers.map(({ name, text }) => `${name}: ${text}`).join("; "),
              },
            ]
          : []),
      ]}
    />
  );
}

function TakeDown({ state, house, constraint, reply }: Page & { reply: SubmissionResult | undefined }) {
  if (state !== "on-sale" && state !== "not-yet") return null;
  const field = createFieldReader({ constraint, lastResult: reply });
  return (
    <section className="act" aria-labelledby="take-down">
      <h2 id="take-down">{t("one.takeDown")}</h2>
      <p>{t("one.takeDownText")}</p>
      <PostForm intent="take-down">
        <CheckboxField field={field("sure")} label={t("one.takeDownSure", { house })} />
        <Submit label={t("one.takeDown")} kind="danger" />
      </PostForm>
    </section>
  );
}
