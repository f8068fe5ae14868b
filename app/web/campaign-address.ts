import { type CampaignTags, campaignTags } from "#app/domain/customer/campaign.ts";

const names = ["source", "medium", "campaign", "content"] as const;

/** The campaign in a query, or in the hidden fields of a form that carried it on; null without one. */
export function readCampaignTags(fields: URLSearchParams | FormData): CampaignTags | null {
  return campaignTags((name) => {
    const value = fields.get(`utm_${name}`);
    return typeof value === "string" ? value : null;
  });
}

/** Name and value of the fields that carry it on. */
export function campaignFields(
  tags: Pick<CampaignTags, (typeof names)[number]> | null,
): [name: string, value: string][] {
  return names.flatMap((name) => (tags?.[name] ? [[`utm_${name}`, tags[name]] as [string, string]] : []));
}
