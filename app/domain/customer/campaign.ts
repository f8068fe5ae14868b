/** Attribution of a visit to a campaign (specification § 3 "Campaign record" and "Referral"). */

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
  /** Path of the landing page, without its query. */
  path: string;
  /** URL of the referring page, without its query; empty when the browser sends none. */
  referer: string;
}

const tagNames = ["source", "medium", "campaign", "content"] as const;

/** Specification § 9. */
export const campaignDays = 30;

/** Maximum length of a tag. Longer values are ignored. */
const longestTag = 100;
const longestAddress = 200;

/** The campaign tags of a URL; null when medium, source and campaign are all empty (specification § 5). */
export function campaignTags(read: (name: keyof CampaignTags) => string | null): CampaignTags | null {
  const tag = (name: keyof CampaignTags) => limit(read(name), longestTag);
  const tags = {
    source: tag("source"),
    medium: tag("medium"),
    campaign: tag("campaign"),
    content: tag("content"),
  };
  return tags.medium || tags.source || tags.campaign ? tags : null;
}

/** Campaign record, valid for `campaignDays`. */
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
    path: limit(visit.path, longestAddress),
    referer: limit(visit.referer, longestAddress),
  };
}

/**
 * Renews the stored record when the same campaign arrives without a referer, for example when the consent form reloads
 * the page. The renewed record keeps its original path and referer.
 */
export function renewCampaign(stored: Campaign | null, current: Campaign): Campaign {
  const isSame = stored && tagNames.every((name) => stored[name] === current[name]);
  if (!isSame || current.referer !== "") return current;
  return { ...current, path: stored.path, referer: stored.referer };
}

/**
 * Origin and path of the referring page; empty when it is the shop's own or no web page. The query is dropped, because
 * it can contain personal data.
 */
export function foreignReferer(referer: string | null, ownOrigin: string): string {
  if (referer === null || !URL.canParse(referer)) return "";
  const { origin, pathname, protocol } = new URL(referer);
  return origin === ownOrigin || !/^https?:$/.test(protocol) ? "" : limit(origin + pathname, longestAddress);
}

/** Referral stored with an added item. Only a campaign whose source is "referal" is a referral. */
export function referralOf({ source, campaign, content, created, path, referer }: Campaign) {
  if (source !== "referal" || campaign === "") return null;
  return {
    ref: campaign,
    referer: referer || null,
    refPath: path || null,
    refPayload: content || null,
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

/** Attributes that an order stores: the non-empty tags, and the referral. */
export function attribution(campaign: Campaign): Record<string, string> {
  const tags = Object.entries(attributeNames).map(([name, tag]) => [name, campaign[tag]] as const);
  const entries = [...tags, ...Object.entries(referralOf(campaign) ?? {})];
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
}

/** Replaces all attribution attributes with the latest campaign's. Without a new campaign the old ones are kept. */
export function withAttribution(
  attributes: Readonly<Record<string, string>>,
  added: Readonly<Record<string, string>>,
): Record<string, string> {
  if (Object.keys(added).length === 0) return { ...attributes };
  const names = new Set<string>([...Object.keys(attributeNames), ...referralNames]);
  const others = Object.entries(attributes).filter(([name]) => !names.has(name));
  return { ...Object.fromEntries(others), ...added };
}

function limit(text: string | null, most: number): string {
  const trimmed = text?.trim() ?? "";
  return trimmed.length > most || /\p{Cc}/u.test(trimmed) ? "" : trimmed;
}
