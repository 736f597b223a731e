import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Http, useService } from '../../../core/api.ts';
import { packCodePicture } from '../../../shared/contract/classPacks/codes.calls.ts';

/** The code of a ticket or pack as a picture of this page; undefined until it is here, or without a code. */
export function useCodePicture(id: number, serialNumber: string | undefined): string | undefined {
  const http = useService(Http);
  const { data } = useQuery({
    queryKey: [packCodePicture.id, id, serialNumber],
    queryFn: async ({ signal }) =>
      (await http.send(packCodePicture, { query: { id, format: 'svg' } }, { signal })).content,
    enabled: serialNumber !== undefined,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives as long as this effect.
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address;
}
