/** Changes of logo and colour. Each returns the reply to a refused form, or null when it is saved. */
import type { SubmissionResult } from "@conform-to/react";

import type { ChangeActor } from "#app/commands/operator/audit.server.ts";
import { changeSettings } from "#app/commands/settings.server.ts";
import { cleanSettings } from "#app/config/settings.server.ts";
import type { SettingValues } from "#app/domain/operator/settings.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import type { SentFile } from "#app/http/request/multipart.server.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { leastLogoContrast, readLogo } from "#app/pictures/logos.server.ts";
import { keepPhoto, touchPhoto } from "#app/pictures/photos.server.ts";
import { refuseSettings } from "#app/routes/desk/upkeep/settings/form.server.ts";
import { formatRatio } from "#app/routes/desk/upkeep/settings/look-view.server.ts";
import { deskLookTexts as t } from "#locale/operator/look.ts";

interface Change {
  shop: Shop;
  form: FormData;
  file: SentFile | undefined;
  by: ChangeActor;
}
type Outcome = Promise<SubmissionResult | null>;

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** The text field decides. The picker decides if only it was changed. */
export async function changeColour(change: Change): Outcome {
  const { form } = change;
  const typed = text(form, "SHOP_COLOUR");
  const picked = text(form, "picked");
  const isPicked = picked !== "" && picked !== text(form, "shown") && typed === text(form, "before");
  const cleaned = cleanSettings({ SHOP_COLOUR: isPicked ? picked : typed });
  return cleaned.ok ? save(change, cleaned.values) : refuseSettings(form, cleaned.problems);
}

export async function changeLogo(change: Change): Outcome {
  const { shop, form, file } = change;
  const refuse = (reason: string) => buildRefusalReply(form, { file: reason });
  if (!file || (file.bytes.length === 0 && file.name === "")) return refuse(t("refused.missing"));
  const { buffer, byteOffset, byteLength } = file.bytes;
  const logo = await readLogo(Buffer.from(buffer, byteOffset, byteLength));
  if (!logo.ok) {
    const { refusal, width = 0, height = 0, contrast = 0 } = logo;
    const ratios = { contrast: formatRatio(contrast), least: formatRatio(leastLogoContrast) };
    return refuse(t(`refused.${refusal}`, { width, height, ...ratios }));
  }
  const ending = `-${logo.width}x${logo.height}.png`;
  const kept = { ...shop.config.photos, now: shop.now(), gradient: "" };
  const { photo } = await keepPhoto(logo.png, ending, kept);
  return save(change, { SHOP_LOGO: photo });
}

export async function removeLogo(change: Change): Outcome {
  const { shop } = change;
  const removed = shop.config.look.logo;
  // The retention period of the file starts now.
  if (removed) await touchPhoto(removed.file, { ...shop.config.photos, now: shop.now() });
  return save(change, { SHOP_LOGO: "" });
}

async function save({ shop, form, by }: Change, values: SettingValues): Outcome {
  const change = { values, first: shop.firstSettings, by };
  const answer = await changeSettings(shop.work(), "look", change);
  return answer.ok ? null : buildRefusalReply(form, { "": t("refused.changed") }, ["stand"]);
}
