/** The form of a theme, and the pictures that it can show. */
import { z } from "zod";

import { anyText, text } from "#app/catalogue-files/fields.server.ts";
import type { ThemeFields, ThemeRefusal } from "#app/commands/catalogue/themes.server.ts";
import type { CatalogueGrouping } from "#app/domain/catalogue/catalogue.ts";
import { pictureIdentity, shopPicture, toCatalogueImage } from "#app/domain/catalogue/picture.ts";
import { buildRefusalReply, constraintOf } from "#app/http/forms.server.ts";
import { optionalText } from "#app/routes/desk/form.server.ts";
import {
  optionalFact,
  parsePart,
  type PartReply,
  requiredFact,
} from "#app/routes/desk/offers/form.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listMainPictures } from "#app/store/queries/catalogue/themes.server.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";
import { deskThemeTexts as t } from "#locale/catalogue/offers/themes.ts";

const themeForm = z.object({
  heading: requiredFact(text),
  description: optionalFact(anyText).transform((typed) => typed.replaceAll("\r\n", "\n")),
  picture: optionalText(),
});
export const themeConstraint = constraintOf(themeForm);

const labels = () => ({ heading: t("heading"), description: t("description"), picture: t("picture") });

/** Value of the shop's own drawing. The empty value keeps the current picture. */
const shopDrawing = "shop";

export const themeValues = (theme?: CatalogueGrouping) => ({
  heading: theme?.heading ?? "",
  description: theme?.description ?? "",
  picture: theme ? "" : shopDrawing,
});
export type ThemeValues = ReturnType<typeof themeValues>;

type Image = CatalogueGrouping["image"];

interface PictureChoice {
  value: string;
  label: string;
  image: Image;
}

async function listPictures(db: Db, theme?: CatalogueGrouping): Promise<PictureChoice[]> {
  const drawing = { imageUrl: shopPicture, alt: t("pictureShopAlt"), hash: "day-land" };
  const current = theme && {
    value: "",
    label: theme.image.alt === "" ? t("pictureKeepNoAlt") : t("pictureKeep", { alt: theme.image.alt }),
    image: theme.image,
  };
  const choices = new Map<string, PictureChoice>();
  for (const { house, image } of await listMainPictures(db)) {
    const value = pictureIdentity(image);
    if (choices.has(value)) continue;
    const label = image.alt === "" ? house : t("pictureOf", { house, alt: image.alt });
    choices.set(value, { value, label, image: toCatalogueImage(image) });
  }
  return [
    ...(current ? [current] : []),
    { value: shopDrawing, label: t("pictureShop"), image: drawing },
    ...choices.values(),
  ];
}

/** @param theme undefined for a new one */
export async function pictureChoices(db: Db, theme?: CatalogueGrouping) {
  return (await listPictures(db, theme)).map(({ value, label }) => ({ value, label }));
}

export async function parseTheme(
  form: FormData,
  db: Db,
  theme?: CatalogueGrouping,
): Promise<{ ok: true; fields: ThemeFields } | ({ ok: false } & PartReply)> {
  const read = parsePart(form, themeForm, labels());
  if (!read.ok) return read;
  const { heading, description, picture } = read.value;
  const chosen = (await listPictures(db, theme)).find(({ value }) => value === picture);
  if (!chosen) return { ok: false, ...refuseAt(form, "picture", t("errors.picture")) };
  return { ok: true, fields: { heading, description, image: chosen.image } };
}

function refuseAt(form: FormData, name: keyof ReturnType<typeof labels>, reason: string): PartReply {
  const message = deskOfferTexts("refused.field", { label: labels()[name], reason });
  return { reply: buildRefusalReply(form, { [name]: message }), changed: false };
}

export function refusedTheme(form: FormData, refusal: ThemeRefusal): PartReply {
  if (refusal === "taken") return refuseAt(form, "heading", t("errors.taken"));
  const changed = refusal === "changed";
  const message = changed ? deskOfferTexts("refused.changed") : t(`errors.${refusal}`);
  return { reply: buildRefusalReply(form, { "": message }), changed };
}
