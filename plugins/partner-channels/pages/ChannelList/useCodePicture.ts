import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Http, useService } from '../../../../core/api.ts';
import { channelCode } from '../../../../shared/contract/channels/calls.ts';

/** The code as a picture of this page; undefined until it is here. */
export function useCodePicture(serialNumber: string, logo: boolean): string | undefined {
  const http = useService(Http);
  const { data } = useQuery({
    queryKey: [channelCode.id, serialNumber, logo],
    queryFn: async ({ signal }) => {
      const query = { format: 'svg', logo: logo ? '1' : '0' } as const;
      return (await http.send(channelCode, { params: { serialNumber }, query }, { signal })).content;
    },
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
