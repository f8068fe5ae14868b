/** /verwaltung/themen: the themes of offers in their order. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { hashThemeOrder, listThemes, moveTheme } from "#app/commands/catalogue/themes.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import {
  deskNewThemePath,
  deskOffersPath,
  deskThemePath,
  deskThemesPath,
} from "#app/http/back-office-urls.ts";
import { buildRefusalReply, readForm } from "#app/http/forms.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { refusedTheme } from "#app/routes/desk/upkeep/themes/theme-form.server.ts";
import { listThemedOffers } from "#app/store/queries/catalogue/themes.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";
import { deskThemeTexts as t } from "#locale/catalogue/offers/themes.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const doneNames = ["angelegt", "gespeichert", "hochgeladen", "verschoben", "geloescht"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "offers");
  const { db } = context.shop;
  const doneParam = new URL(request.url).searchParams.get("erledigt");
  const themes = await listThemes(db);
  const offers = await listThemedOffers(db);
  return {
    done: doneNames.find((each) => each === doneParam) ?? null,
    stand: hashThemeOrder(themes),
    rows: themes.map(({ slug, heading }, place) => ({
      slug,
      heading,
      place,
      href: deskThemePath(slug),
      offers: offers.filter((each) => each.themes.includes(slug)).length,
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "offers");
  const [theme, to] = [form.get("theme"), form.get("to")];
  if (form.get("intent") !== "move" || typeof theme !== "string" || !/^\d{1,4}$/.test(String(to)))
    return data({ reply: buildRefusalReply(form, { "": t("errors.nothing") }) }, { status: 422 });
  const by = actorIn(form, operator);
  const answer = await moveTheme(context.shop.work(), theme, { to: Number(to), by });
  if (answer.ok) return seeOther(deskThemesPath("verschoben"));
  return data({ reply: refusedTheme(form, answer.refusal).reply }, { status: 422 });
}

export default function DeskThemes() {
  const { done, stand, rows } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <FormOutcome reply={reply} done={done && t(`done.${done}`)} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <p>
        <Link to={deskNewThemePath()}>{t("new")}</Link>
      </p>
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <>
          <p>{t("orderText")}</p>
          <DeskTable
            caption={t("title")}
            quiet
            rows={rows}
            rowKey={({ slug }) => slug}
            columns={[
              { heading: t("heading"), cell: ({ href, heading }) => <Link to={href}>{heading}</Link> },
              { heading: t("offers"), kind: "number", cell: ({ offers }) => offers },
              {
                heading: t("order"),
                cell: (row) => <Moves {...row} stand={stand} last={rows.length - 1} />,
              },
            ]}
          />
        </>
      )}
      <p>
        <Link to={deskOffersPath()}>{deskOfferTexts("back")}</Link>
      </p>
    </>
  );
}

function Moves({
  slug,
  heading,
  place,
  stand,
  last,
}: {
  slug: string;
  heading: string;
  place: number;
  stand: string;
  last: number;
}) {
  const moves = [
    { label: t("up"), to: place - 1 },
    { label: t("down"), to: place + 1 },
  ].filter(({ to }) => 0 <= to && to <= last);
  return moves.map(({ label, to }) => (
    <ButtonForm
      key={label}
      intent="move"
      values={{ theme: slug, to, stand }}
      label={label}
      more={heading}
      kind="quiet"
    />
  ));
}
