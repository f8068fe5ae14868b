/** A visitor's consent to cookies and services (specification § 3 "Cookie consent state"). */
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

/** Consent before a choice, and after "Alle ablehnen". */
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

/** Time that tags wait for the visitor's choice, in ms (specification § 9). */
export const consentWait = 500;
/** Time after which the affiliate's master tag is requested again, in ms (specification § 9). */
export const affiliateWait = 1_000;

export type Signal = "granted" | "denied";

/**
 * Signals for a tag manager's consent mode. Advertising storage follows marketing alone, which is stricter than
 * specification § 4, because consent is valid only for its purpose (GDPR Art. 6).
 * @param consent null while nothing was chosen
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
