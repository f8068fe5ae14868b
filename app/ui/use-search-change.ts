import { useLocation, useNavigate, useNavigation } from "@remix-run/react";

import { searchPath } from "#app/web/paths.ts";

/**
 * Leads to the search that stands in the address now, changed. Each change is an address of its own, so that "back"
 * undoes one; the answer to an older one that is still under way is dropped by the router.
 */
export function useSearchChange(): (write: (address: URLSearchParams) => string) => void {
  const navigate = useNavigate();
  const here = useLocation();
  const next = useNavigation().location;
  // What was asked for a moment ago counts, though its answer is not there yet.
  const { search } = next?.pathname === here.pathname ? next : here;
  return (write) => {
    const path = searchPath(write(new URLSearchParams(search)));
    if (path !== searchPath(search)) navigate(path, { preventScrollReset: true });
  };
}
