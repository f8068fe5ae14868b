/** Events for analytics services in the browser, in the notation of their data layer. */
import { type CampaignTags, campaignTags } from "#app/domain/customer/campaign.ts";
import { nightsBetween, parseCivilDate } from "#app/domain/dates.ts";

export interface DataLayerEvent {
  /** The same event can occur on several pages and counts once. */
  id: string;
  event: string;
  [field: string]: unknown;
}

/** A search event. `destination` begins with four characters that encode how it was chosen ("key:"). They are cut off. */
export function searchEvent(params: URLSearchParams): DataLayerEvent {
  const checkin = parseCivilDate(params.get("checkin") ?? "");
  const checkout = parseCivilDate(params.get("checkout") ?? "");
  return {
    id: `search ${params.toString()}`,
    event: "search",
    search_term: (params.get("destination") ?? "").slice(4),
    ...(checkin && checkout && { nights: nightsBetween(checkin, checkout) }),
  };
}

export function viewItemEvent(slug: string, title: string): DataLayerEvent {
  return { id: `view_item ${slug}`, event: "view_item", items: [{ item_id: slug, item_name: title }] };
}

const names = ["source", "medium", "campaign", "content"] as const;

/** The campaign in a query, or in the hidden fields of a form. Null without one. */
export function readCampaignTags(fields: URLSearchParams | FormData): CampaignTags | null {
  return campaignTags((name) => {
    const value = fields.get(`utm_${name}`);
    return typeof value === "string" ? value : null;
  });
}

export function campaignFields(
  tags: Pick<CampaignTags, (typeof names)[number]> | null,
): [name: string, value: string][] {
  return names.flatMap((name) => (tags?.[name] ? [[`utm_${name}`, tags[name]] as [string, string]] : []));
}
