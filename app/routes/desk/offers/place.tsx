/** /verwaltung/angebote/{offer}/einordnung: the rank of an offer, and its themes. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeOffer, hashOfferPart } from "#app/commands/catalogue/offers.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { constraintOf, readForm } from "#app/http/forms.server.ts";
import { deskOfferPath, deskThemesPath } from "#app/http/back-office-urls.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { parsePart, placeForm, refusedPart } from "#app/routes/desk/offers/form.server.ts";
import { offerHead, openOffer } from "#app/routes/desk/offers/open-offer.server.ts";
import { hintOf, PartForm, PartPage } from "#app/routes/desk/offers/part-page.tsx";
import { Boxes } from "#app/routes/desk/rooms/change-form.tsx";
import { listGroupings } from "#app/store/queries/catalogue/catalogue.server.ts";
import { CountField, createFieldReader } from "#app/ui/form/field.tsx";
import { buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskOfferPlaceTexts as t } from "#locale/catalogue/offers/offer-texts.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

export const meta = buildUnlistedMeta(() => deskOfferTexts("pages.einordnung"));

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await openOffer(args);
  const themes = await listGroupings(args.context.shop.db, "theme");
  return {
    head: offerHead(offer),
    stand: hashOfferPart(offer, "place"),
    constraint: constraintOf(placeForm),
    values: { rank: offer.rank === undefined ? "" : String(offer.rank), themes: offer.themes },
    themes: themes.map(({ slug, heading }) => ({ value: slug, label: heading })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, args.context, { typeset: true });
  const { operator, offer } = await openOffer(args);
  const labels = { rank: t("rank"), themes: t("themes") };
  const read = parsePart(form, placeForm, labels);
  if (!read.ok) return data(read, { status: 422 });
  const { rank, themes } = read.value;
  const answer = await changeOffer(args.context.shop.work(), offer.slug, {
    part: "place",
    edit: ({ rank: _, ...before }) => ({
      ...before,
      ...(rank !== undefined && { rank }),
      // Remaining themes keep their order.
      themes: [
        ...before.themes.filter((theme) => themes.includes(theme)),
        ...themes.filter((theme) => !before.themes.includes(theme)),
      ],
    }),
    by: actorIn(form, operator),
  });
  if (answer.ok) return seeOther(deskOfferPath(offer.slug, "gespeichert"));
  const fieldOf = (path: string) => (["rank", "themes"] as const).find((name) => path.startsWith(name));
  return data(refusedPart(form, answer, { fieldOf, labels }), { status: 422 });
}

export default function DeskOfferPlace() {
  const { head, stand, values, constraint, themes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = createFieldReader({ constraint, lastResult: answer?.reply, defaultValue: values });
  return (
    <PartPage head={head} title={deskOfferTexts("pages.einordnung")} answer={answer}>
      <PartForm stand={stand} answer={answer}>
        <CountField
          field={field("rank")}
          label={t("rank")}
          hint={hintOf(answer, { rank: values.rank })("rank", t("rankHint"))}
        />
        {themes.length === 0 ? (
          <p>{t("noThemes")}</p>
        ) : (
          <Boxes
            field={field("themes")}
            label={t("themes")}
            hint={answer?.changed ? nowChosen(values.themes, themes) : undefined}
            options={themes}
          />
        )}
        <p>
          <Link to={deskThemesPath()}>{t("toThemes")}</Link>
        </p>
      </PartForm>
    </PartPage>
  );
}

function nowChosen(chosen: readonly string[], themes: readonly { value: string; label: string }[]): string {
  const names = themes.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return names.length === 0
    ? deskOfferTexts("refused.nowEmpty")
    : deskOfferTexts("refused.now", { value: names.join(", ") });
}
