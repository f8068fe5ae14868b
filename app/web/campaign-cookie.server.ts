/** The cookie `utm`: which campaign led here (specification § 3), kept only with consent to marketing. */
import { type AppLoadContext, createCookie } from "@remix-run/node";

import { attribution, type Campaign, campaignDays, newCampaign } from "#app/domain/customer/campaign.ts";
import { campaignFields, readCampaignTags } from "#app/web/campaign-address.ts";

function campaignCookie(https: boolean) {
  return createCookie("utm", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: https,
    maxAge: campaignDays * 86_400,
  });
}

/** A Set-Cookie value for a visitor who arrives by a campaign and lets it be kept; else null. */
export async function keepCampaign(request: Request, context: AppLoadContext): Promise<string | null> {
  if (!context.consent?.marketing) return null;
  const campaign = campaignOfVisit(request, context);
  return campaign && (await campaignCookie(context.shop.config.https).serialize(campaign));
}

/**
 * What an order notes of where its customer came from: the campaign that this visit's forms carried, else the one that
 * was kept, which also knows where the visit began. Empty without either.
 */
export async function attributionOf(
  request: Request,
  context: AppLoadContext,
  form: FormData,
): Promise<Record<string, string>> {
  const tags = readCampaignTags(form);
  const kept = context.consent?.marketing ? await readCampaign(request, context) : null;
  if (tags && !(kept && campaignFields(kept).join() === campaignFields(tags).join())) {
    const { pathname } = new URL(request.url);
    const visit = { path: pathname.replace(/\.data$/, ""), referer: "" };
    return attribution(newCampaign(tags, visit, context.shop.now()));
  }
  return kept ? attribution(kept) : {};
}

async function readCampaign(request: Request, { shop }: AppLoadContext): Promise<Campaign | null> {
  const stored: unknown = await campaignCookie(shop.config.https).parse(request.headers.get("Cookie"));
  if (!isCampaign(stored)) return null;
  return stored.expires * 1000 > shop.now().getTime() ? stored : null;
}

function campaignOfVisit(request: Request, { shop }: AppLoadContext): Campaign | null {
  const { pathname, searchParams } = new URL(request.url);
  const tags = readCampaignTags(searchParams);
  if (!tags) return null;
  const visit = { path: pathname.replace(/\.data$/, ""), referer: foreignReferer(request, shop.config) };
  return newCampaign(tags, visit, shop.now());
}

/** Without its query: it may name people. */
function foreignReferer(request: Request, { publicUrl }: { publicUrl: string }): string {
  const sent = request.headers.get("Referer") ?? "";
  if (!URL.canParse(sent)) return "";
  const { origin, pathname, protocol } = new URL(sent);
  return origin === publicUrl || !/^https?:$/.test(protocol) ? "" : origin + pathname;
}

function isCampaign(value: unknown): value is Campaign {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  const texts = ["source", "medium", "campaign", "content", "path", "referer"];
  return (
    texts.every((name) => typeof fields[name] === "string" && fields[name].length <= 200) &&
    typeof fields["created"] === "number" &&
    typeof fields["expires"] === "number"
  );
}
