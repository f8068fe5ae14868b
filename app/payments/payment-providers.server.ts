import type { PaymentType } from "#app/domain/payment.ts";
import type { Config } from "#app/env.server.ts";
import { deferredPayment } from "#app/payments/deferred-payment.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { testBankKey } from "#app/payments/test-bank-key.server.ts";
import { testProvider } from "#app/payments/test-provider.server.ts";
import { wireTransfer } from "#app/payments/wire-transfer.ts";

type NeededConfig = Pick<
  Config,
  "mode" | "host" | "port" | "publicUrl" | "sessionSecrets" | "deferredPayment"
>;

/**
 * The payment types of this shop by their number, in the order in which they are offered.
 * @param listeningPort the port the shop really listens on, where PORT is 0
 */
export function paymentProviders(
  config: NeededConfig,
  listeningPort: () => number = () => config.port,
): ReadonlyMap<PaymentType, PaymentProvider> {
  const providers: PaymentProvider[] = [wireTransfer];
  if (config.mode === "demo") {
    providers.push(
      testProvider({
        apiBase: () => `http://${loopbackHost(config.host)}:${listeningPort()}/testbank/api`,
        key: testBankKey(config.sessionSecrets[0]),
        publicUrl: config.publicUrl,
      }),
    );
  }
  if (config.deferredPayment) providers.push(deferredPayment);
  return new Map(providers.map((provider) => [provider.type, provider]));
}

/** How this process reaches itself. Where HOST names one interface, nothing else is listened on. */
function loopbackHost(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
