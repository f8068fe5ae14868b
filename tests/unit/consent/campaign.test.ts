import fc from "fast-check";
import { expect, test } from "vitest";

import {
  attribution,
  campaignDays,
  campaignTags,
  newCampaign,
  referralOf,
  withAttribution,
} from "#app/domain/customer/campaign.ts";
import { carryCampaign } from "#app/http/tracking.server.ts";

const now = new Date("2026-11-22T10:00:00Z");
const visit = { path: "/de/urlaub/haus-am-see", referer: "https://blog.example/reise" };
const read = (fields: Record<string, string>) => campaignTags((name) => fields[name] ?? null);
const campaignFrom = (fields: Record<string, string>) => {
  const tags = read(fields);
  return tags && newCampaign(tags, visit, now);
};

test("a campaign needs a medium, a source or a name [S5-14]", () => {
  expect(read({})).toBeNull();
  expect(read({ content: "bild", source: "  " })).toBeNull();
  for (const name of ["medium", "source", "campaign"]) expect(read({ [name]: "x" })).not.toBeNull();
});

test("campaign values that are too long or hold control characters are dropped", () => {
  expect(read({ source: "x".repeat(101), medium: "mail" })).toEqual({
    source: "",
    medium: "mail",
    campaign: "",
    content: "",
  });
  expect(read({ source: "a\nb" })).toBeNull();
  fc.assert(
    fc.property(fc.string(), fc.string(), (source, path) => {
      const tags = read({ source, medium: "m" });
      const campaign = tags && newCampaign(tags, { path, referer: "" }, now);
      expect((campaign?.source ?? "").length).toBeLessThanOrEqual(100);
      expect((campaign?.path ?? "").length).toBeLessThanOrEqual(200);
    }),
  );
});

test("a campaign ends after thirty days [S9-07]", () => {
  const campaign = campaignFrom({ source: "brief" });
  expect((campaign?.expires ?? 0) - (campaign?.created ?? 0)).toBe(campaignDays * 86_400);
  expect(campaign?.created).toBe(now.getTime() / 1000);
});

test("the campaign record has the specified fields [S3-29]", () => {
  const tags = { source: "referal", medium: "mail", campaign: "erika", content: "karte" };
  const created = now.getTime() / 1000;
  expect(campaignFrom(tags)).toEqual({ ...tags, ...visit, created, expires: created + 2_592_000 });
});

test("only a source spelled referal with a campaign is a referral [S3-26]", () => {
  const referral = campaignFrom({ source: "referal", campaign: "erika", content: "karte" });
  expect(referral && referralOf(referral)).toEqual({
    ref: "erika",
    referer: visit.referer,
    refPath: visit.path,
    refPayload: "karte",
    refUsed: String(now.getTime() / 1000),
  });
  for (const fields of [{ source: "referal" }, { source: "referral", campaign: "erika" }] as Record<
    string,
    string
  >[]) {
    const campaign = campaignFrom({ medium: "x", ...fields });
    expect(campaign && referralOf(campaign)).toBeNull();
  }
});

test("an order keeps the last campaign only", () => {
  const first = campaignFrom({ source: "referal", campaign: "erika" });
  const second = campaignFrom({ medium: "mail" });
  const one = withAttribution({ proof: "p" }, first ? attribution(first) : {});
  expect(one).toMatchObject({ proof: "p", utm_source: "referal", utm_campaign: "erika", ref: "erika" });
  expect(withAttribution(one, {})).toEqual(one);
  expect(withAttribution(one, second ? attribution(second) : {})).toEqual({ proof: "p", utm_medium: "mail" });
});

const tags = { source: "a&b", medium: "", campaign: "sommer", content: "" };
const query = "utm_source=a%26b&amp;utm_campaign=sommer";
const carried = (link: string) => carryCampaign(link, tags);

test("internal links carry the campaign before the fragment", () => {
  expect(carried('<a href="/de">')).toBe(`<a href="/de?${query}">`);
  expect(carried('<a class="x" href="/de/search?m=o&amp;page=2#ergebnis">')).toBe(
    `<a class="x" href="/de/search?m=o&amp;page=2&amp;${query}#ergebnis">`,
  );
});

test.each([
  '<a href="https://a.example/">',
  '<a href="#content">',
  '<a href="mailto:a@b.example">',
  '<a href="/de/order/1/key">',
  '<a href="/checkout">',
  '<a href="/de?utm_source=andere">',
  '<link rel="canonical" href="/de">',
])("the campaign is not added to %s", (link) => {
  expect(carried(link)).toBe(link);
});
