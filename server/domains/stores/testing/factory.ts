import type { StoreForm } from '../../../../shared/contract/stores/shapes.ts';
import { unique } from '../../../testing/factories.ts';

/** What somebody fills in for a store. */
export const storeSample = (): Omit<StoreForm, 'companyId'> => ({
  name: unique('Store'),
  fullName: 'Riverside Sports Hall',
  cityCode: '310100',
  districtCode: '310115',
  address: '88 Riverside Road',
  lng: 121.5,
  lat: 31.2,
  phone: '021-58880001',
  openHours: [{ weekday: 1, from: '09:00', to: '21:30' }],
  cover: '',
  facilities: ['Showers'],
  accountNum: unique('acc'),
});
