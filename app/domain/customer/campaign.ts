/** Where a visitor came from (specification § 3 "Campaign record" and "Referral"). */

export interface CampaignTags {
  source: string;
  medium: string;
  campaign: string;
  content: string;
}

export interface Campaign extends CampaignTags {
  /** Seconds since 1970. */
  created: number;
  /** Seconds since 1970. */
  expires: number;
  /** Path of the page that the visitor arrived at, without its query. */
  path: string;
  /** Address of the page that led here, without its query; empty where the browser does not say. */
  referer: string;
}

const tagNames = ["source", "medium", "campaign", "content"] as const;

/** Specification § 9. */
export const campaignDays = 30;

/** Longest value of a tag; what is longer was never meant as one. */
const longestTag = 100;
const longestAddress = 200;

/** The tags that are worth keeping, or null: medium, source or campaign must say something (specification § 5). */
export function campaignTags(read: (name: keyof CampaignTags) => string | null): CampaignTags | null {
  const tag = (name: keyof CampaignTags) => short(read(name), longestTag);
  const tags = {
    source: tag("source"),
    medium: tag("medium"),
    campaign: tag("campaign"),
    content: tag("content"),
  };
  return tags.medium || tags.source || tags.campaign ? tags : null;
}

/** The record that is kept for thirty days. */
export function newCampaign(
  tags: CampaignTags,
  visit: { path: string; referer: string },
  now: Date,
): Campaign {
  const created = Math.floor(now.getTime() / 1000);
  return {
    ...tags,
    created,
    expires: created + campaignDays * 86_400,
    path: short(visit.path, longestAddress),
    referer: short(visit.referer, longestAddress),
  };
}

/**
 * The same campaign again without a referer, as after the consent form reloads its page: the record is renewed and keeps
 * where the visitor first came from.
 */
export function renewCampaign(kept: Campaign | null, arrived: Campaign): Campaign {
  const isSame = kept && tagNames.every((name) => kept[name] === arrived[name]);
  if (!isSame || arrived.referer !== "") return arrived;
  return { ...arrived, path: kept.path, referer: kept.referer };
}

/**
 * Origin and path of a page of another site; empty for anything else. The query may name people, so it is dropped.
 * @param ownOrigin of the shop
 */
export function foreignReferer(sent: string | null, ownOrigin: string): string {
  if (sent === null || !URL.canParse(sent)) return "";
  const { origin, pathname, protocol } = new URL(sent);
  return origin === ownOrigin || !/^https?:$/.test(protocol) ? "" : short(origin + pathname, longestAddress);
}

/** What an article is put into the cart with; only a source called "referal" with a campaign is a referral. */
export function referralOf({ source, campaign, content, created, path, referer }: Campaign) {
  if (source !== "referal" || campaign === "") return null;
  return {
    ref: campaign,
    referer: referer || null,
    refPath: path || null,
    refPayload: content || null,
    /** When the link was followed, in seconds since 1970. */
    refUsed: String(created),
  };
}

const attributeNames = {
  utm_source: "source",
  utm_medium: "medium",
  utm_campaign: "campaign",
  utm_content: "content",
} as const;
const referralNames = ["ref", "referer", "refPath", "refPayload", "refUsed"] as const;

/** What an order keeps of it: the tags that say something, and the referral. */
export function attribution(campaign: Campaign): Record<string, string> {
  const tags = Object.entries(attributeNames).map(([name, tag]) => [name, campaign[tag]] as const);
  const given = [...tags, ...Object.entries(referralOf(campaign) ?? {})];
  return Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
}

/** The last campaign that led to an article counts, as a whole; one without a campaign leaves the former. */
export function withAttribution(
  attributes: Readonly<Record<string, string>>,
  added: Readonly<Record<string, string>>,
): Record<string, string> {
  if (Object.keys(added).length === 0) return { ...attributes };
  const names = new Set<string>([...Object.keys(attributeNames), ...referralNames]);
  const others = Object.entries(attributes).filter(([name]) => !names.has(name));
  return { ...Object.fromEntries(others), ...added };
}

function short(text: string | null, most: number): string {
  const trimmed = text?.trim() ?? "";
  return trimmed.length > most || /\p{Cc}/u.test(trimmed) ? "" : trimmed;
}
