/** What the pages about keys of programs show. */
import { formatInstant } from "#app/domain/format.ts";
import { type ApiKey, apiKeyState, apiKeyTerms, apiScopes } from "#app/domain/operator/api-key.ts";
import { scopeValue } from "#app/routes/desk/upkeep/keys/form.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listVendorPins } from "#app/store/queries/catalogue/vendors.server.ts";
import { apiScopeNames, deskKeyTexts as t } from "#locale/operator/connections/keys.ts";

export async function viewKeys(db: Db, now: Date, keys: readonly ApiKey[]) {
  const names = new Map((await listVendorPins(db)).map((vendor) => [vendor.key, vendor.name]));
  return keys.map((key) => {
    const state = apiKeyState(key, now);
    const { id, name, prefix, vendorKey, expires, lastUsed, revoked, created, createdBy } = key;
    return {
      id,
      name,
      prefix,
      scopes: key.scopes.map((scope) => apiScopeNames[scope]).join(", "),
      vendor: vendorKey === null ? t("allVendors") : (names.get(vendorKey) ?? vendorKey),
      expires: formatInstant(expires),
      lastUsed: lastUsed ? formatInstant(lastUsed) : t("never"),
      created: t("createdBy", { when: formatInstant(created), who: createdBy }),
      isActive: state === "active",
      state: t(`states.${state}`, { since: revoked ? formatInstant(revoked) : "" }),
    };
  });
}

/** Choices of the form that makes a key. */
export async function listKeyChoices(db: Db) {
  return {
    scopes: apiScopes.map((scope) => ({
      value: scopeValue(scope),
      label: `${apiScopeNames[scope]} (${scope})`,
    })),
    vendors: [
      { value: "", label: t("allVendors") },
      ...(await listVendorPins(db)).map(({ key, name }) => ({ value: key, label: name })),
    ],
    terms: apiKeyTerms.map((term) => ({ value: String(term), label: t(`terms.${term}`) })),
  };
}
