/** What a visitor has allowed beyond the necessary (specification § 3 "Cookie consent state"). */
export interface Consent {
  necessary: true;
  /** "preferences" in the cookie. */
  functional: boolean;
  /** "statistics" in the cookie. */
  statistic: boolean;
  marketing: boolean;
  unclassified: boolean;
}

export const consentPurposes = ["functional", "statistic", "marketing"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Before a choice, and after "Alle ablehnen". */
export const nothingAllowed: Consent = {
  necessary: true,
  functional: false,
  statistic: false,
  marketing: false,
  unclassified: false,
};

export const everythingAllowed: Consent = {
  ...nothingAllowed,
  functional: true,
  statistic: true,
  marketing: true,
};

/** Milliseconds that tags wait for the visitor's choice (specification § 9). */
export const consentWait = 500;
/** Milliseconds after which the affiliate's master tag is asked for again (specification § 9). */
export const affiliateWait = 1_000;

export type Signal = "granted" | "denied";

/**
 * The signals of a tag manager's consent mode. Null: nothing was chosen yet. Storage for advertising follows marketing
 * alone, which is narrower than specification § 4: consent counts for the purpose that it was given for (GDPR Art. 6).
 */
export function consentMode(consent: Consent | null) {
  const signal = (allowed: boolean): Signal => (allowed ? "granted" : "denied");
  const { functional, statistic, marketing } = consent ?? nothingAllowed;
  return {
    analytics_storage: signal(statistic || marketing),
    ad_storage: signal(marketing),
    ad_user_data: signal(marketing),
    ad_personalization: signal(marketing),
    functionality_storage: signal(functional),
    personalization_storage: signal(functional),
    security_storage: "granted" as const,
  };
}
