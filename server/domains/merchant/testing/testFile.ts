import type { MerchantFileDraft } from '../../../../shared/contract/merchant/merchantFile.shapes.ts';

/** A file that keeps every rule, but for its pictures: they have to be uploaded first. */
export const TEST_FILE: MerchantFileDraft = {
  company: {
    companyName: 'Riverside Sports Ltd',
    creditCode: '91350100M000100Y43',
    companyType: '1',
    licence: '',
    licenceUntil: 'long',
    city: '310101',
    address: '1 Riverside Road',
    contactName: 'Li Wen',
    contactPhone: '13800000001',
    contract: '',
  },
  legal: { name: 'Li Wen', idNumber: '11010519491231002X', idFront: '', idBack: '', phone: '13800000001' },
  bank: {
    accountType: 'company',
    holder: 'Riverside Sports Ltd',
    bankName: 'Merchants Bank',
    branch: 'Riverside',
    number: '6222021234567890',
  },
  stores: [
    {
      name: 'Riverside Hall',
      city: '310101',
      address: '1 Riverside Road',
      phone: '13800000001',
      cover: '',
    },
  ],
  files: [],
};
