import { testBankKey, testProvider } from "#demo/test-bank/test-provider.server.ts";
import { customerSuite } from "#tests/support/payment/provider-suite.ts";
import { bankSecret, openTestBankServer } from "#tests/demo/test-bank-server.ts";

customerSuite(async (publicUrl, db) => {
  const bank = await openTestBankServer(db);
  const idOf = (hostedUrl: string) => hostedUrl.split("/").at(-1) ?? "";
  const press = async (id: string, move: string) =>
    (await bank.press(id, move)).headers.get("Location") ?? "";
  return {
    provider: testProvider({
      apiBase: () => `${bank.origin}/testbank/api`,
      key: testBankKey(bankSecret),
      publicUrl,
    }),
    press: (hostedUrl, move) => press(idOf(hostedUrl), move),
    settleLater: async (providerRef, arrives) => void (await press(providerRef, arrives ? "pay" : "decline")),
    close: bank.close,
  };
});
