import { RouteChange } from "#app/ui/route-change.tsx";
import { Tracking } from "#app/ui/tracking.tsx";

export function AfterLoadParts() {
  return (
    <>
      <Tracking />
      <RouteChange />
    </>
  );
}
