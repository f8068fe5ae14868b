/** /verwaltung/themen/{theme}: changes a theme, or deletes one that no offer has. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeTheme, hashTheme, listThemes, removeTheme } from "#app/commands/catalogue/themes.server.ts";
import { picturePath } from "#app/domain/catalogue/picture.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskOfferPagePath, deskThemesPath } from "#app/http/back-office-urls.ts";
import { readFileForm } from "#app/http/forms.server.ts";
import { groupingPath } from "#app/http/urls.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { ThemeForm } from "#app/routes/desk/upkeep/themes/theme-fields.tsx";
import {
  parseTheme,
  pictureChoices,
  refusedTheme,
  themeConstraint,
  themeValues,
} from "#app/routes/desk/upkeep/themes/theme-form.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { PhotosUpload } from "#app/routes/desk/offers/photos/upload.tsx";
import { uploadThemePhoto } from "#app/routes/desk/upkeep/themes/theme-photo.server.ts";
import { listGroupings } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listThemedOffers } from "#app/store/queries/catalogue/themes.server.ts";
import { RemoveEntry, UsedByOffers } from "#app/routes/desk/upkeep/used-by-offers.tsx";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { deskThemeTexts as t } from "#locale/catalogue/offers/themes.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => page?.name ?? t("title"));

const findTheme = async (db: Db, slug: string | undefined) =>
  (await listThemes(db)).find((each) => each.slug === slug);

/** Address and text of the picture as pages show it. */
async function findPicture(db: Db, slug: string) {
  const shown = (await listGroupings(db, "theme")).find((each) => each.slug === slug);
  return shown && { src: picturePath(shown.image.imageUrl, 320, "jpg"), alt: shown.image.alt };
}

/** @throws 404 for an unknown theme, and as `admit` */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await admit(request, context, "offers");
  const { db } = context.shop;
  const theme = await findTheme(db, params["theme"]);
  if (!theme) throw notFound(request);
  const { slug, heading } = theme;
  return {
    name: heading,
    href: groupingPath(theme),
    stand: hashTheme(theme),
    constraint: themeConstraint,
    values: themeValues(theme),
    picture: (await findPicture(db, slug)) ?? null,
    pictures: await pictureChoices(db, theme),
    offers: (await listThemedOffers(db))
      .filter(({ themes }) => themes.includes(slug))
      .map((offer) => ({ title: offer.title, href: deskOfferPagePath(offer.slug, "einordnung") })),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { form, file } = await readFileForm(request, context, { typeset: true });
  const { operator } = await admit(request, context, "offers");
  const work = context.shop.work();
  const slug = params["theme"] ?? "";
  if (form.get("intent") === "remove") {
    const answer = await removeTheme(work, slug, { operator });
    if (answer.ok) return seeOther(deskThemesPath("geloescht"));
    return data(refusedTheme(form, answer.refusal), { status: 422 });
  }
  const theme = await findTheme(context.shop.db, slug);
  if (!theme) throw notFound(request);
  if (form.get("intent") === "upload") {
    const told = await uploadThemePhoto({
      shop: context.shop,
      slug,
      form,
      file,
      by: actorIn(form, operator),
    });
    return "done" in told ? seeOther(deskThemesPath(told.done)) : data(told, { status: 422 });
  }
  const read = await parseTheme(form, context.shop.db, theme);
  if (!read.ok) return data({ reply: read.reply, changed: read.changed }, { status: 422 });
  const keepsPicture = read.fields.image === theme.image;
  const answer = await changeTheme(work, slug, {
    edit: ({ image }) => ({ ...read.fields, ...(keepsPicture && { image }) }),
    by: actorIn(form, operator),
  });
  if (answer.ok) return seeOther(deskThemesPath("gespeichert"));
  return data(refusedTheme(form, answer.refusal), { status: 422 });
}

export default function DeskTheme() {
  const { name, href, offers, picture, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const intent = answer?.reply.initialValue?.["intent"];
  const isSaving = intent !== "remove" && intent !== "upload";
  const uploaded = intent === "upload" ? answer : undefined;
  return (
    <>
      <ErrorSummary reply={answer?.reply} />
      <PageHeading above={t("title")} title={name} lead={t("slug", { path: href })} />
      <p>
        <Link to={href}>{t("toPage")}</Link>
      </p>
      <ThemeForm {...form} answer={isSaving ? answer : undefined} intent="save" submit={t("change")} />
      {picture ? (
        <section aria-labelledby="shown">
          <h2 id="shown">{t("shown")}</h2>
          <div className="photo">
            <img
              src={picture.src}
              alt={picture.alt}
              width={320}
              height={240}
              loading="lazy"
              decoding="async"
            />
          </div>
        </section>
      ) : null}
      <PhotosUpload
        stand={form.stand}
        reply={uploaded?.reply}
        draft={uploaded && "draft" in uploaded ? (uploaded.draft ?? null) : null}
      />
      <UsedByOffers title={t("offers")} offers={offers} />
      <RemoveEntry
        title={t("remove")}
        used={offers.length > 0}
        usedText={t("used")}
        removeText={t("removeText")}
      />
      <p>
        <Link to={deskThemesPath()}>{t("back")}</Link>
      </p>
    </>
  );
}
