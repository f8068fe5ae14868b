/** The last committed test run (docs/accessibility). */
import manifest from "../../package.json" with { type: "json" };
import results from "../../docs/accessibility/results.json" with { type: "json" };
import type { AuditResults } from "#app/domain/support/accessibility.ts";

export const lastAudit: AuditResults = results;
/** Of the shop as it runs. */
export const currentVersion: string = manifest.version;
