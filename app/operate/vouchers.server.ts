import { insureVoucher, type VoucherStatus, voucherStatusOf } from "#app/commands/vouchers.server.ts";
import { bareKey, inGroups } from "#app/domain/identifiers.ts";
import { readCall } from "#app/operate/read-call.server.ts";
import { showDate, showInstant } from "#app/operate/show-values.server.ts";
import type { Verb } from "#app/operate/surroundings.server.ts";
import { withDatabase } from "#app/operate/with-database.server.ts";
import { findVoucher } from "#app/store/voucher-desk.server.ts";

const longestPolicy = 60;
const unknown = "Einen Gutschein mit diesem Code gibt es nicht.";

export const vouchers: Verb = {
  usage: [
    "vouchers show CODE                  zeigt, wofür ein Gutschein ist und wie es um ihn steht",
    "vouchers insure CODE --policy NUMMER",
    "                                    vermerkt, dass er ab jetzt versichert ist, und die Police",
  ],
  async run(args, surroundings) {
    const call = readCall(args, ["policy"]);
    const { out, err } = surroundings;
    const [typed = "", ...more] = call?.words ?? [];
    const policy = call?.options["policy"]?.trim();
    if (!call || more.length > 0 || typed === "") return 2;
    if (call.action === "show" && policy === undefined)
      return withDatabase(surroundings, async ({ db, now }) => {
        const key = bareKey(typed);
        const found = key && (await findVoucher(db, { key: inGroups(key) }));
        const sight = found && (await voucherStatusOf(db, found.id, now));
        if (!sight) err(unknown);
        else for (const line of describe(sight)) out(line);
        return sight ? 0 : 1;
      });
    if (call.action !== "insure" || policy === undefined) return 2;
    if (policy === "" || policy.length > longestPolicy) {
      err(`--policy ist die Nummer der Police, höchstens ${longestPolicy} Zeichen.`);
      return 1;
    }
    return withDatabase(surroundings, async ({ db, now }) => {
      const answer = await insureVoucher({ db, now }, { typed, policy });
      (answer.ok ? out : err)(
        answer.ok ? `Versichert ab ${showInstant(now)}, Police ${policy}.` : refusals[answer.refusal],
      );
      return answer.ok ? 0 : 1;
    });
  },
};

const refusals = {
  unknown,
  returned: "Dieser Gutschein ist zurückgegeben.",
  redeemed: "Dieser Gutschein ist schon eingelöst.",
};

const states = {
  redeemed: "eingelöst",
  canceled: "Bestellung storniert",
  returned: "zurückgegeben",
  unpaid: "nicht bezahlt",
  expired: "abgelaufen",
};

function describe({ voucher, order, item, refusal }: VoucherStatus): string[] {
  const { validUntil, fulfillmentDate, insuredOn, insurancePolicy } = voucher;
  return [
    `${voucher.voucherKey ?? ""}: ${item.title}, Bestellung ${order.vanityOrderNumber ?? ""}`,
    refusal === null ? "kann eingelöst werden" : states[refusal],
    validUntil ? `gültig bis ${showDate(validUntil)}` : "",
    fulfillmentDate ? `eingelöst am ${showInstant(fulfillmentDate)}` : "",
    insuredOn
      ? `versichert seit ${showInstant(insuredOn)}, Police ${insurancePolicy ?? ""}`
      : "nicht versichert",
  ].filter(Boolean);
}
