/** The photograph of a theme that is none of an offer. */
import { changeTheme } from "#app/commands/catalogue/themes.server.ts";
import type { ChangeActor } from "#app/commands/operator/audit.server.ts";
import { altFault, tidyAlt } from "#app/domain/catalogue/picture-change.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import type { SentFile } from "#app/http/request/multipart.server.ts";
import type { Shop } from "#app/main/shop.server.ts";
import {
  type Draft,
  photoRefusal,
  takePhoto,
  toDraft,
} from "#app/routes/desk/offers/photos/sent-photo.server.ts";
import type { PartReply } from "#app/routes/desk/offers/form.server.ts";
import { refusedTheme } from "#app/routes/desk/upkeep/themes/theme-form.server.ts";

type Told = { done: "hochgeladen" } | (PartReply & { draft: Draft | null });

/** Stores the file first, so that other errors of the form can be corrected without it. */
export async function uploadThemePhoto({
  shop,
  slug,
  form,
  file,
  by,
}: {
  shop: Shop;
  slug: string;
  form: FormData;
  file: SentFile | undefined;
  by: ChangeActor;
}): Promise<Told> {
  const typed = form.get("alt");
  const alt = tidyAlt(typeof typed === "string" ? typed : "");
  const fault = altFault(alt);
  const taken = await takePhoto({ shop, form, file });
  const isTaken = "photo" in taken;
  const draft = isTaken ? await toDraft(shop, taken) : null;
  if (!isTaken || fault) {
    const errors = {
      ...(!isTaken && { file: taken.refused }),
      ...(fault && { alt: photoRefusal(fault) }),
    };
    return { reply: buildRefusalReply(form, errors, ["draft", "stand"]), changed: false, draft };
  }
  const { photo, hash } = taken;
  const answer = await changeTheme(shop.work(), slug, {
    edit: (theme) => ({ ...theme, image: { photo, hash, alt } }),
    by,
  });
  return answer.ok ? { done: "hochgeladen" } : { ...refusedTheme(form, answer.refusal), draft };
}
