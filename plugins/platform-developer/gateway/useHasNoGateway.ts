import { useCall } from '../../../core/api.ts';
import { applicationConfig } from '../../../shared/contract/configuration/calls.ts';

/** Whether messages are sent to nobody although people wait for them; a demo has nobody who does. */
export default function useHasNoGateway(): boolean {
  return useCall(applicationConfig, {}).data?.unsentCodes === 'kept';
}
