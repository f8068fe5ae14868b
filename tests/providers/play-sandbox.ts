/** A played provider on a port of its own, its webhooks kept back until a test lets them go. */
import type { ProviderSimulator, SimulatorAddress } from "#demo/provider-simulators/simulator.server.ts";
import { openOutbox } from "#tests/providers/outbox.ts";
import { pressOn } from "#tests/providers/press-on.ts";
import { simulatedServer } from "#tests/providers/simulated-server.ts";

export async function playSandbox<Played extends ProviderSimulator>(
  make: (place: SimulatorAddress) => Played,
) {
  const sandbox = make({
    api: () => server.origin,
    pages: () => server.origin,
    tell: (event) => outbox.add(event),
  });
  const outbox = openOutbox((body, forged) => sandbox.seal(body, forged));
  const server = await simulatedServer({
    verbOf: (ask) => sandbox.verbOf(ask),
    answer: (ask) => sandbox.answer(ask),
    afterPress: () => outbox.beforeReturn(),
  });
  const { origin, calls, faults, close } = server;
  return { sandbox, origin, wire: { outbox, calls, faults, press: pressOn, close } };
}
