/** May the chat of a provider be loaded? */
import { mayHoldForeignScript } from "#app/web/support-visibility.ts";

/** A chat of somebody else: its script, and the origins that it talks to. */
export interface ProvidedChat {
  script: string;
  origins: readonly string[];
}

export interface SupportConsent {
  /** What a visitor allowed under "functional"; false before the choice. */
  functional: boolean;
}

/** The consent cookie; its field "preferences" is what the shop calls functional (specification § 3). */
export function readSupportConsent(cookieHeader: string | null | undefined): SupportConsent {
  const value = /(?:^|;\s*)CookieConsent=([^;]*)/.exec(cookieHeader ?? "")?.[1];
  return { functional: value !== undefined && /["']?\bpreferences["']?\s*:\s*true\b/.test(readable(value)) };
}

function readable(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

export function mayLoadSupport({ functional }: SupportConsent): boolean {
  return functional;
}

interface Asked {
  config: { supportChat: ProvidedChat | undefined };
  /** This visitor gets pages without scripts. */
  light: boolean;
}

/** The provider's chat for this visitor; undefined: the shop's own alone. */
export function chatFor({ config, light }: Asked, request: Request): ProvidedChat | undefined {
  const allowed = !light && mayLoadSupport(readSupportConsent(request.headers.get("Cookie")));
  return allowed ? config.supportChat : undefined;
}

/** What the Content-Security-Policy of a document lets in for it. */
export function chatOrigins(asked: Asked, request: Request): readonly string[] {
  if (!mayHoldForeignScript(new URL(request.url).pathname)) return [];
  return chatFor(asked, request)?.origins ?? [];
}
